import {
	isLabelOf,
	type TemplateFilter,
	type TemplateFilterInput,
	type TemplateGroup,
} from '#contract/catalogue/specification-template.ts'
import { invalidField } from '#worker/domain/domain-error.ts'
import { createSlugAssigner, slugFromAnyScript } from '#worker/domain/text/slugs.ts'

type LineChange = { before: TemplateGroup[]; after: TemplateGroup[] }

/** Returns filters as their lines are called after a change. Those without a line are dropped. */
export function followLines(filters: TemplateFilter[], change: LineChange): TemplateFilter[] {
	return filters.flatMap((filter) => {
		const label = followLine(filter.label, change)
		return label === undefined ? [] : { ...filter, label }
	})
}

/** A new label in the place of a label that is missing is its new name. */
function followLine(label: string, { before, after }: LineChange): string | undefined {
	const same = findLabel(after, label)
	if (same) return same.label
	const former = findLabel(before, label)
	const renamed = former && after[former.group]?.labels[former.line]
	return renamed === undefined || findLabel(before, renamed) ? undefined : renamed
}

function findLabel(groups: TemplateGroup[], wanted: string) {
	const lines = groups.flatMap(({ labels }, group) =>
		labels.map((label, line) => ({ group, line, label })),
	)
	return lines.find((line) => isLabelOf(line, wanted))
}

/** `current` are the filters before, whose keys stay if they read the same. */
type FilterChange = { lines: LineChange; current: TemplateFilter[] }

/** Filters without a line, or with one that is removed at the same time, are left out. */
export function toFilters(input: TemplateFilterInput[], { lines, current }: FilterChange) {
	const assignKey = createSlugAssigner(current.map(({ key }) => key))
	const filters: TemplateFilter[] = []
	for (const [index, item] of input.entries()) {
		const field = `filters.${index}.label`
		const label = item.label && resolveLine(item.label, lines, field)
		if (!label) continue
		if (filters.some((filter) => isLabelOf(filter, label)))
			throw invalidField(field, `${label} is a filter already`)
		const filter = { ...toFields(item), label }
		const same = current.find((other) => readsTheSame(other, filter))
		filters.push({ key: same?.key ?? assignKey(createKey(filter)), ...filter })
	}
	return filters
}

function resolveLine(line: string, lines: LineChange, field: string): string | undefined {
	const label = followLine(line, lines)
	if (label !== undefined || findLabel(lines.before, line)) return label
	throw invalidField(field, `${line} is not a line of the template`)
}

function toFields({ kind, unit, translations }: TemplateFilterInput) {
	const name = translations?.bn?.name
	return {
		...(name && { translations: { bn: { name } } }),
		kind,
		...(kind === 'numbers' && unit && { unit }),
	}
}

type Fields = Omit<TemplateFilter, 'key'>

function readsTheSame(one: Fields, other: Fields): boolean {
	return one.label === other.label && one.kind === other.kind && one.unit === other.unit
}

const MAX_KEY_LENGTH = 40

/** Filters that read the same share their values in all categories. */
function createKey({ label, kind, unit = 'numbers' }: Fields): string {
	const name = kind === 'words' ? label : `${label} in ${unit}`
	return slugFromAnyScript(name).slice(0, MAX_KEY_LENGTH)
}
