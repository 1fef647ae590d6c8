import { flattenFields, formText } from '#app/lib/forms.ts'
import type { FieldMaxLengths } from '#app/lib/handle-form.ts'
import {
	BRANCH_SLUGS,
	type BranchSlug,
	MAX_CLOSURES,
	type ShopSettings,
	WALLETS,
	WEEK,
} from '#contract/settings.ts'

/** Text of each control, by its name: the path of its field, such as `phones.primary`. */
export type SettingsValues = Readonly<Record<string, string>>

const MAX_LENGTH = 300

/** Lists of a branch: the names of their rows, and of the fields in each row. */
export const branchLists = {
	hours: { rows: [...WEEK], fields: ['opens', 'closes'] },
	closures: {
		rows: Array.from({ length: MAX_CLOSURES }, (_, index) => String(index)),
		fields: ['from', 'to', 'reason'],
	},
} as const
export type BranchList = keyof typeof branchLists

const listControls = BRANCH_SLUGS.flatMap((slug) => [
	...controlNames(slug, 'hours'),
	...controlNames(slug, 'closures'),
])

const controls = [
	'version',
	'phones.primary',
	'phones.secondary',
	'whatsapp',
	'messenger',
	...WALLETS.flatMap((name) => [`wallets.${name}.number`, `wallets.${name}.type`]),
	...listControls,
	'notice.text',
	'notice.from',
	'notice.to',
	'email',
	'tradeLicence',
	'dbid',
	'ratingsAreFromCustomers',
]

function controlNames(slug: BranchSlug, list: BranchList): string[] {
	const { rows, fields } = branchLists[list]
	return rows.flatMap((row) => fields.map((field) => `branches.${slug}.${list}.${row}.${field}`))
}

export const settingsMaxLengths: FieldMaxLengths = Object.fromEntries(
	controls.map((name) => [name, MAX_LENGTH]),
)

/** An unset or false value is empty. */
export function toFormValues(settings: ShopSettings): SettingsValues {
	const branches = Object.entries(settings.branches).map(([slug, { hours, closures }]) => {
		const byDay = Object.fromEntries(hours.map((row) => [row.day, row]))
		return [slug, { hours: byDay, closures: { ...closures } }]
	})
	const fields = flattenFields({ ...settings, branches: Object.fromEntries(branches) })
	const texts = Object.entries(fields).map(([path, value]) => [path, value ? String(value) : ''])
	return Object.fromEntries(texts)
}

export function readSettingsValues(form: FormData): SettingsValues {
	return Object.fromEntries(controls.map((name) => [name, formText(form, name)]))
}
