import { UNNAMED_GROUP } from '#contract/catalogue/group-specifications.ts'
import type { SpecificationTemplate } from '#contract/catalogue/specification-template.ts'
import { formatGroups, type ParsedGroup, parseGroups } from './specification-text.ts'

export type TemplateGroups = SpecificationTemplate['groups']

export function findMissingLines(
	groups: readonly ParsedGroup[],
	template: TemplateGroups,
): ParsedGroup[] {
	const missing = template.map(({ name, labels }) => {
		const lines = findGroup(groups, name)?.lines ?? []
		const isMissing = (label: string) => !lines.some((line) => line.label.trim() === label)
		const added = labels.filter(({ label }) => isMissing(label))
		return { name, lines: added.map(({ label }) => ({ label, value: '' })) }
	})
	return missing.filter(({ lines }) => lines.length > 0)
}

/** Adds the lines to the groups with the same names, and the groups that do not exist. */
export function addLines<Group extends ParsedGroup>(groups: Group[], added: Group[]): void {
	for (const group of added) {
		const existing = findGroup(groups, group.name)
		if (existing) existing.lines.push(...group.lines)
		else groups.push(group)
	}
}

export function fillInTemplate(text: string, template: TemplateGroups): string {
	const groups = parseGroups(text)
	addLines(groups, findMissingLines(groups, template))
	return formatGroups(groups)
}

function findGroup<Group extends ParsedGroup>(groups: readonly Group[], name: string) {
	return groups.find((group) => (group.name || UNNAMED_GROUP) === name)
}
