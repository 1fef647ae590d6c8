import * as v from 'valibot'
import { flattenFields, type ValidationResult } from '#app/lib/forms.ts'
import { settingsLabels, settingsText } from '#content/back-office/settings.ts'
import { branches } from '#content/branches.ts'
import { WEEK } from '#contract/opening-hours.ts'
import { MAX_CLOSURES, SettingsInput, type ShopSettings, WALLETS } from '#contract/settings.ts'

/** Text of each control, keyed by its name. The name is the path of the setting, such as `phones.primary`. */
export type SettingsValues = Readonly<Record<string, string>>

/** Name of the row with the hours of a day after a break. */
export const afterBreak = (day: string) => `${day}-2`

/** Rows and fields of the lists of a branch. The controls have names such as `branches.madhupur.hours.Friday.opens`. */
export const branchLists = {
	hours: { rows: WEEK.flatMap((day) => [day, afterBreak(day)]), fields: ['opens', 'closes'] },
	closures: {
		rows: Array.from({ length: MAX_CLOSURES }, (_, row) => String(row)),
		fields: ['from', 'to', 'reason'],
	},
} as const
type ListName = keyof typeof branchLists

const listNames = Object.keys(branchLists) as ListName[]

/** Settings of a branch that may be empty. */
const branchTexts = ['phone', 'whatsapp', 'photo'] as const

const controls = [
	'version',
	...Object.keys(settingsLabels),
	...branches.flatMap(({ slug }) => branchTexts.map((name) => `branches.${slug}.${name}`)),
	...branches.flatMap(({ slug }) =>
		listNames.flatMap((list) =>
			branchLists[list].rows.flatMap((row) =>
				branchLists[list].fields.map((field) => `branches.${slug}.${list}.${row}.${field}`),
			),
		),
	),
]

const MAX_LENGTH = 300

export const settingsMaxLengths: Readonly<Record<string, number>> = Object.fromEntries(
	controls.map((name) => [name, MAX_LENGTH]),
)

/** Returns the text of each control. A missing or false value becomes an empty text. */
export function toSettingsValues(settings: ShopSettings): SettingsValues {
	const branches = Object.entries(settings.branches).map(
		([slug, { hours, closures, ...texts }]) => {
			const rows = hours.map((row, index) => {
				const isFirst = hours.findIndex(({ day }) => day === row.day) === index
				return [isFirst ? row.day : afterBreak(row.day), row]
			})
			return [slug, { hours: Object.fromEntries(rows), closures: { ...closures }, ...texts }]
		},
	)
	const fields = flattenFields({ ...settings, branches: Object.fromEntries(branches) })
	const texts = Object.entries(fields).map(([path, value]) => [path, value ? String(value) : ''])
	return Object.fromEntries(texts)
}

/** Returns the rows of a list that are not empty, each with its name and its texts. */
export function filledRows(values: SettingsValues, slug: string, list: ListName) {
	const { rows, fields } = branchLists[list]
	const path = `branches.${slug}.${list}`
	return rows
		.map((row) => [row, readFields(values, `${path}.${row}`, fields)] as const)
		.filter(([, texts]) => Object.values(texts).some(Boolean))
}

function readFields(values: SettingsValues, path: string, fields: readonly string[]) {
	const texts = fields.map((field) => [field, values[`${path}.${field}`]?.trim() ?? ''])
	return Object.fromEntries(texts) as Record<string, string>
}

/** Validates the form with the schema of the API. Messages are keyed by the name of their control. */
export function parseSettings(values: SettingsValues): ValidationResult<SettingsInput> {
	const version = Number(values.version || Number.NaN)
	const result = v.safeParse(SettingsInput, { version, settings: toSettings(values) })
	if (result.success) return { ok: true, value: result.output }
	const messages: Record<string, string> = {}
	for (const issue of result.issues) {
		const name = controlNameOf(values, v.getDotPath(issue) ?? '')
		messages[name] ??= [...locateControl(name), issue.message].join(': ')
	}
	return { ok: false, messages }
}

/** Names the section and the row of a control whose label occurs in several of them. */
function locateControl(name: string): string[] {
	const [section, part = '', list, row = ''] = name.split('.')
	if (section === 'notice') return [settingsText.notice]
	if (section === 'wallets') return [part]
	if (section !== 'branches') return []
	const day = row.replace(/-2$/, settingsText.afterBreakLabel)
	const line =
		list === 'closures' && row
			? `${settingsText.closures.toLowerCase()}, line ${Number(row) + 1}`
			: day
	const town = branches.find(({ slug }) => slug === part)?.town
	return [[town, line].filter(Boolean).join(', ')]
}

/** Builds the settings that the form describes; the schema validates them. */
function toSettings(values: SettingsValues) {
	const text = (name: string) => values[name]?.trim() ?? ''
	const wallets = WALLETS.map((name) => [
		name,
		readFields(values, `wallets.${name}`, ['number', 'type']),
	])
	const branchSettings = branches.map(({ slug }) => {
		const hours = filledRows(values, slug, 'hours').map(([row, times]) => ({
			day: WEEK.find((day) => row === day || row === afterBreak(day)),
			...times,
		}))
		const closures = filledRows(values, slug, 'closures').map(([, row]) => row)
		const texts = branchTexts.map((name) => [name, text(`branches.${slug}.${name}`) || null])
		return [slug, { hours, closures, ...Object.fromEntries(texts) }]
	})
	return {
		phones: readFields(values, 'phones', ['primary', 'secondary']),
		whatsapp: text('whatsapp'),
		messenger: text('messenger'),
		wallets: Object.fromEntries(wallets),
		branches: Object.fromEntries(branchSettings),
		notice: text('notice.text') ? readFields(values, 'notice', ['from', 'to', 'text']) : null,
		email: text('email') || null,
		tradeLicence: text('tradeLicence') || null,
		dbid: text('dbid') || null,
		ratingsAreFromCustomers: text('ratingsAreFromCustomers') !== '',
	}
}

/** Returns the name of the control from which a path of the settings was read. */
function controlNameOf(values: SettingsValues, path: string): string {
	const name = path.replace(/^settings\./, '')
	// A message about a whole row belongs to its first control.
	const [, slug = '', list, position, field = 'opens'] = name.split('.')
	if (list !== 'hours' && list !== 'closures') return name
	const [row] = filledRows(values, slug, list)[Number(position)] ?? []
	return row === undefined ? name : `branches.${slug}.${list}.${row}.${field}`
}
