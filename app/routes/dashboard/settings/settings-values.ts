import * as v from 'valibot'
import { flattenFields, formText, nestFields, type Validated } from '#app/lib/forms.ts'
import type { FieldMaxLengths } from '#app/lib/handle-form.ts'
import { settingsLabels } from '#content/settings.ts'
import {
	BRANCH_SLUGS,
	MAX_CLOSURES,
	SettingsInput,
	type ShopSettings,
	WEEK,
} from '#contract/settings.ts'

/** Text of each control, by its name: the path of its field, such as `phones.primary`. */
export type SettingsValues = Readonly<Record<string, string>>

const closureRows = Array.from({ length: MAX_CLOSURES }, (_, row) => row)

const controls = [
	'version',
	...Object.keys(settingsLabels).filter((name) => !name.startsWith('branches.')),
	...BRANCH_SLUGS.map((slug) => `branches.${slug}`).flatMap((branch) => [
		...WEEK.flatMap((day) => [`${branch}.hours.${day}.opens`, `${branch}.hours.${day}.closes`]),
		...closureRows.flatMap((row) =>
			['from', 'to', 'reason'].map((field) => `${branch}.closures.${row}.${field}`),
		),
	]),
]

const MAX_LENGTH = 300

export const settingsMaxLengths: FieldMaxLengths = Object.fromEntries(
	controls.map((name) => [name, MAX_LENGTH]),
)

/** Returns the text of each control. A missing or false value becomes an empty text. */
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

/** Validates the form by the schema of the API; each message has the name of a control. */
export function parseSettings(values: SettingsValues): Validated<SettingsInput> {
	const nestedValues = nestValues(values)
	const settings = toSettings(nestedValues)
	const version = Number(values.version || Number.NaN)
	const result = v.safeParse(SettingsInput, { version, settings })
	if (result.success) return { ok: true, value: result.output }
	const messages: Record<string, string> = {}
	for (const issue of result.issues) {
		messages[controlNameOf(nestedValues, v.getDotPath(issue) ?? '')] ??= issue.message
	}
	return { ok: false, messages }
}

type Rows = Record<string, Record<string, string>>
type NestedValues = Record<string, unknown> & {
	notice: { text: string }
	branches: Record<string, { hours: Rows; closures: Rows }>
}

/** Returns the trimmed values as objects in the shape of the settings, with a property for each row of a list. */
function nestValues({ version: _, ...values }: SettingsValues): NestedValues {
	const trimmed = Object.entries(values).map(([name, text]) => [name, text.trim()])
	return nestFields(Object.fromEntries(trimmed)) as NestedValues
}

/** Builds the settings that the form describes; the schema validates them. */
function toSettings(nestedValues: NestedValues) {
	const branches = Object.entries(nestedValues.branches).map(([slug, { hours, closures }]) => {
		const openDays = withoutEmptyRows(hours).map(([day, times]) => ({ day, ...times }))
		return [
			slug,
			{ hours: openDays, closures: withoutEmptyRows(closures).map(([, closure]) => closure) },
		]
	})
	return {
		...nestedValues,
		branches: Object.fromEntries(branches),
		notice: nestedValues.notice.text ? nestedValues.notice : null,
		email: nestedValues.email || null,
		tradeLicence: nestedValues.tradeLicence || null,
		dbid: nestedValues.dbid || null,
		ratingsAreFromCustomers: nestedValues.ratingsAreFromCustomers !== '',
	}
}

function withoutEmptyRows(rows: Rows) {
	return Object.entries(rows).filter(([, fields]) => Object.values(fields).some(Boolean))
}

/** Returns the name of the control that a path of the settings was read from. */
function controlNameOf({ branches }: NestedValues, path: string): string {
	const name = path.replace(/^settings\./, '')
	const [, slug = '', list, position, field] = name.split('.')
	if (list !== 'hours' && list !== 'closures') return name
	const [row] = withoutEmptyRows(branches[slug]?.[list] ?? {})[Number(position)] ?? []
	return row === undefined ? name : `branches.${slug}.${list}.${row}.${field}`
}
