import { InputField, SelectField } from '#app/components/form-field.tsx'
import { branchOptions } from '#app/routes/dashboard/components/branch-field.tsx'
import { CheckboxField } from '#app/routes/dashboard/components/checkbox-field.tsx'
import { settingsText as text } from '#content/back-office/settings.ts'
import { branchText } from '#content/back-office/stock.ts'
import { branches } from '#content/branches.ts'
import { formatPeriod } from '#content/en/formats.ts'
import { BRANCH_NAMES, findBranchSlug, mapBranches } from '#contract/shop/branches.ts'
import { type Closure, MAX_CLOSURES, type ShopSettings } from '#contract/shop/settings.ts'
import { readFields, type SettingsPart, type SettingsValues } from './settings-part.ts'

const NEW_ROW = 'new'
const ROWS = [
	NEW_ROW,
	...Array.from({ length: MAX_CLOSURES * branches.length }, (_, row) => String(row)),
]
const FIELDS = ['from', 'to', 'reason'] as const

/** Closures that have ended are left out, so that saving removes them. */
export const closuresPart: SettingsPart = {
	title: 'Closed days',
	description:
		'The branches are closed from the first day up to and including the last. To remove an entry, clear its fields. Days in the past are removed when you save.',
	controls: ROWS.flatMap((row) =>
		[...FIELDS, 'branch', 'notice'].map((field) => `closures.${row}.${field}`),
	),
	toValues: (settings, today) => {
		const rows = mergeClosures(settings).filter(({ to }) => to >= today)
		return Object.fromEntries(
			rows.flatMap((closure, row) =>
				Object.entries(closure).map(([field, value]) => [`closures.${row}.${field}`, value]),
			),
		)
	},
	toSettings: (values, today) => {
		const rows = filledRows(values)
		const closuresOf = (slug: string) =>
			rows
				.filter(({ branch }) => !branch || branch === slug)
				.map(({ from, to, reason }) => ({ from, to, reason }))
		const noticed = rows.filter(({ isNoticed }) => isNoticed)
		return {
			branches: mapBranches((slug) => ({ closures: closuresOf(slug) })),
			...(noticed.length > 0 && { notice: createNotice(noticed, today) }),
		}
	},
	locate: (path, values) => {
		const [, slug, , position, field] = path.split('.')
		const rows = filledRows(values)
		if (path.startsWith('notice'))
			return { name: `closures.${rows.find(({ isNoticed }) => isNoticed)?.row}.notice` }
		const ofBranch = rows.filter(({ branch }) => !branch || branch === slug)
		const row = ofBranch[Number(position)]?.row ?? NEW_ROW
		return { name: `closures.${row}.${field ?? FIELDS[0]}`, place: text.closureRow(row) }
	},
	Fields: ({ values }) => (
		<div className="grid gap-6">
			{[NEW_ROW, ...filledRows(values).map(({ row }) => row)]
				.filter((row, index) => index === 0 || row !== NEW_ROW)
				.map((row) => (
					<ClosureRow key={row} row={row} values={values} />
				))}
		</div>
	),
}

/** Returns each closure with its branch, or '' if it is one of all branches. Earliest first. */
function mergeClosures({ branches: settings }: ShopSettings) {
	const closures = new Map<string, Closure & { slugs: string[] }>()
	for (const { slug } of branches) {
		for (const closure of settings[slug].closures) {
			const key = JSON.stringify(closure)
			const slugs = closures.get(key)?.slugs ?? []
			closures.set(key, { ...closure, slugs: [...new Set([...slugs, slug])] })
		}
	}
	return [...closures.values()]
		.flatMap(({ slugs, ...closure }) =>
			(slugs.length === branches.length ? [''] : slugs).map((branch) => ({ ...closure, branch })),
		)
		.sort((a, b) => (a.from < b.from ? -1 : 1))
}

/** Returns the rows that are not empty. A closure without a last day is one day long. */
function filledRows(values: SettingsValues) {
	return ROWS.map((row) => {
		const { from, to, reason } = readFields(values, `closures.${row}`, FIELDS)
		const branch = values[`closures.${row}.branch`]
		const isNoticed = Boolean(values[`closures.${row}.notice`])
		return { row, from, to: to || from, reason, branch, isNoticed }
	}).filter(({ from, to, reason }) => from || to || reason)
}

function createNotice(rows: ReturnType<typeof filledRows>, today: string) {
	const sentences = rows.map(({ branch, reason, ...period }) => {
		const slug = findBranchSlug(branch)
		return text.closureNotice(formatPeriod(period, today), reason, slug && BRANCH_NAMES[slug])
	})
	const lastDays = rows.map(({ to }) => to).sort()
	return { text: sentences.join(' '), from: today, to: lastDays.at(-1) }
}

function ClosureRow({ row, values }: { row: string; values: SettingsValues }) {
	const fieldProps = (field: keyof typeof text.closureFields) => {
		const name = `closures.${row}.${field}`
		return { name, label: text.closureFields[field], defaultValue: values[name] }
	}
	return (
		<fieldset className="grid gap-x-3 gap-y-2 border-t pt-4 first:border-t-0 first:pt-0 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_2fr_1fr]">
			<legend className="float-left mb-2 font-semibold sm:col-span-full">
				{text.closureRow(row)}
			</legend>
			<InputField {...fieldProps('from')} type="date" />
			<InputField {...fieldProps('to')} type="date" />
			<InputField {...fieldProps('reason')} />
			<SelectField {...fieldProps('branch')} options={[['', branchText.all], ...branchOptions]} />
			<div className="sm:col-span-full">
				<CheckboxField
					name={`closures.${row}.notice`}
					label={text.closureFields.notice}
					defaultChecked={Boolean(values[`closures.${row}.notice`])}
				/>
			</div>
		</fieldset>
	)
}
