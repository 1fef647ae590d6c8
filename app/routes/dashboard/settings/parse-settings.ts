import * as v from 'valibot'
import type { Validated } from '#app/lib/forms.ts'
import { BRANCH_SLUGS, type BranchSlug, SettingsInput, WALLETS } from '#contract/settings.ts'
import { type BranchList, branchLists, type SettingsValues } from './settings-values.ts'

/** Validates the form by the schema of the API; each message has the name of a control. */
export function parseSettings(values: SettingsValues): Validated<SettingsInput> {
	const input = { version: Number(values.version || Number.NaN), settings: toSettings(values) }
	const result = v.safeParse(SettingsInput, input)
	if (result.success) return { ok: true, value: result.output }
	const messages: Record<string, string> = {}
	for (const issue of result.issues) {
		messages[controlNameOf(values, v.getDotPath(issue) ?? '')] ??= issue.message
	}
	return { ok: false, messages }
}

/** Builds the settings that the form describes; the schema validates them. */
function toSettings(values: SettingsValues) {
	const read = (name: string) => values[name]?.trim() ?? ''
	const readAll = (path: string, fields: readonly string[]) =>
		Object.fromEntries(fields.map((field) => [field, read(`${path}.${field}`)]))
	return {
		phones: readAll('phones', ['primary', 'secondary']),
		whatsapp: read('whatsapp'),
		messenger: read('messenger'),
		wallets: Object.fromEntries(
			WALLETS.map((name) => [name, readAll(`wallets.${name}`, ['number', 'type'])]),
		),
		branches: Object.fromEntries(BRANCH_SLUGS.map((slug) => [slug, toBranch(values, slug)])),
		notice: read('notice.text') ? readAll('notice', ['text', 'from', 'to']) : null,
		email: read('email') || null,
		tradeLicence: read('tradeLicence') || null,
		dbid: read('dbid') || null,
		ratingsAreFromCustomers: read('ratingsAreFromCustomers') !== '',
	}
}

function toBranch(values: SettingsValues, slug: BranchSlug) {
	return {
		hours: readRows(values, slug, 'hours').map(({ row, entered }) => ({ day: row, ...entered })),
		closures: readRows(values, slug, 'closures').map(({ entered }) => entered),
	}
}

/** Reads the rows of a list that are not empty. */
function readRows(values: SettingsValues, slug: BranchSlug, list: BranchList) {
	const { rows, fields } = branchLists[list]
	return rows
		.map((row) => {
			const path = `branches.${slug}.${list}.${row}`
			const entries = fields.map((field) => [field, values[`${path}.${field}`]?.trim() ?? ''])
			return { row, entered: Object.fromEntries(entries) }
		})
		.filter(({ entered }) => Object.values(entered).some(Boolean))
}

/** Returns the name of the control that a path of the settings was read from. */
function controlNameOf(values: SettingsValues, path: string): string {
	const name = path.replace(/^settings\./, '')
	const slug = BRANCH_SLUGS.find((slug) => name.startsWith(`branches.${slug}.`))
	const [, , list, position, field] = name.split('.')
	if (!slug || (list !== 'hours' && list !== 'closures')) return name
	const { row } = readRows(values, slug, list)[Number(position)] ?? {}
	return row === undefined ? name : `branches.${slug}.${list}.${row}.${field}`
}
