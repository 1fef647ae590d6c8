import { defaultSettings } from '#content/shop.ts'
import type { VersionedSettings } from '#contract/shop/settings.ts'
import { openDashboard, readHistory } from './back-office.ts'
import { readFormFields } from './forms.ts'
import { readAttributes } from './html.ts'
import { openShop, type Shop } from './shop.ts'
import { signedInHeaders } from './staff.ts'

export const SETTINGS = '/dashboard/settings'
export const HOURS = 'branches.madhupur.hours'

export type Fields = Record<string, string>
export type Part = 'closures' | 'notice' | 'hours' | 'contact' | 'wallets' | 'terms' | 'details'

export const readSettings = (shop: Shop) => shop.read<VersionedSettings>('/api/settings')

/** Opens the settings as an owner who changes them with the forms. */
export async function openSettings() {
	const { shop, headers, readPage, post } = await openDashboard()
	const readForm = async (part: Part) => readFields(await readPage(`${SETTINGS}/${part}`))
	const postPart = (part: Part, fields: Fields) => post(`${SETTINGS}/${part}`, fields)
	const save = async (part: Part, changes: Fields) =>
		postPart(part, { ...(await readForm(part)), ...changes })
	return { shop, headers, readForm, readPage, post: postPart, save }
}

/** Returns the fields as a browser submits them, without unticked checkboxes. */
export function readFields(page: string): Fields {
	const fields = readFormFields(page, '[name="version"]')
	const unticked = readAttributes(page, '[type=checkbox]:not([checked])', 'name')
	return Object.fromEntries(Object.entries(fields).filter(([name]) => !unticked.includes(name)))
}

export const withPath = (path: string, fields: Fields): Fields =>
	Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${path}.${name}`, value]))

/** Returns functions that change the default settings as an owner, and read the history. */
export async function openSettingsApi() {
	const shop = await openShop()
	const headers = await signedInHeaders(shop)
	const save = (changes: object, version = 0) => {
		const body = { version, settings: { ...defaultSettings, ...changes } }
		return shop.send('/api/settings', body, { method: 'PATCH', headers })
	}
	const patch = (settings: object, version = 0) =>
		shop.send('/api/settings', { version, settings }, { method: 'PATCH', headers })
	return { shop, save, patch, history: () => readHistory(shop, headers) }
}
