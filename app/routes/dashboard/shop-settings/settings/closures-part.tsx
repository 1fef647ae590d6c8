import { InputField, SelectField } from '#app/components/form-field.tsx'
import { branchOptions } from '#app/routes/dashboard/components/branch-field.tsx'
import { CheckboxField } from '#app/routes/dashboard/components/checkbox-field.tsx'
import { settingsText as text } from '#content/back-office/settings.ts'
import { branchText } from '#content/back-office/stock.ts'
import { branches } from '#content/branches.ts'
import { formatPeriod } from '#content/en/formats.ts'
import { BRANCH_NAMES, findBranchSlug, mapBranches } from '#contract/shop/branches.ts'
import type { Closure, ShopSettings } from '#contract/shop/settings.ts'
import { CLOSURE_ROWS, NEW_ROW, type SettingsInput, type SettingsPart } from './settings-part.ts'

const FIELDS = ['from', 'to', 'reason'] as const

/** Closures that have ended are left out, so that saving removes them. */
export const closuresPart: SettingsPart = {
	title: 'Closed days',
	description:
		'The branches are closed from the first day up to and including the last. To remove an entry, clear its fields. Days in the past are removed when you save.',
	toValues: (settings, today) => {
		const rows = mergeClosures(settings).filter(({ to }) => to >= today)
		return Object.fromEntries(
			rows.flatMap((closure, row) =>
				Object.entries(closure).map(([field, value]) => [`closures.${row}.${field}`, value]),
			),
		)
	},
	toSettings: ({ input, today }) => {
		const rows = filledRows(input)
		const noticed = rows.filter(({ isNoticed }) => isNoticed)
		const rowsOf = (slug: string) => rows.filter(({ branch }) => !branch || branch === slug)
		const sections = branches.flatMap(({ slug }) =>
			rowsOf(slug).map(({ row }, index) => ({
				path: `branches.${slug}.closures.${index}`,
				title: text.closureRow(row),
				controlFor: (field = 'from') => `closures.${row}.${field}`,
			})),
		)
		const notice = { path: 'notice', controlFor: () => `closures.${noticed[0]?.row}.notice` }
		const closuresOf = (slug: string) => rowsOf(slug).map(({ closure }) => closure)
		return {
			settings: {
				branches: mapBranches((slug) => ({ closures: closuresOf(slug) })),
				...(noticed.length > 0 && { notice: createNotice(noticed, today) }),
			},
			sections: [...sections, notice],
		}
	},
	Fields: ({ values }) => (
		<div className="grid gap-6">
			{CLOSURE_ROWS.filter(
				(row) => row === NEW_ROW || FIELDS.some((field) => values[`closures.${row}.${field}`]),
			).map((row) => (
				<ClosureRow key={row} row={row} />
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
function filledRows({ closures }: SettingsInput) {
	return CLOSURE_ROWS.flatMap((row) => {
		const { from = '', to = '', reason = '', branch, notice } = closures?.[row] ?? {}
		if (!from && !to && !reason) return []
		return { row, branch, isNoticed: Boolean(notice), closure: { from, to: to || from, reason } }
	})
}

function createNotice(rows: ReturnType<typeof filledRows>, today: string) {
	const sentences = rows.map(({ branch, closure: { reason, ...period } }) => {
		const slug = findBranchSlug(branch)
		return text.closureNotice(formatPeriod(period, today), reason, slug && BRANCH_NAMES[slug])
	})
	const lastDays = rows.map(({ closure }) => closure.to).sort()
	return { text: sentences.join(' '), from: today, to: lastDays.at(-1) ?? today }
}

function ClosureRow({ row }: { row: string }) {
	const fieldProps = (field: keyof typeof text.closureFields) => {
		return { name: `closures.${row}.${field}`, label: text.closureFields[field] }
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
				<CheckboxField {...fieldProps('notice')} />
			</div>
		</fieldset>
	)
}
