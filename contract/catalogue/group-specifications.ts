import { removeInvisible } from '#contract/base/text.ts'

type Specification = { key: string; value: string | Record<string, string> }

export const UNNAMED_GROUP = 'At a glance'

/**
 * Groups specifications without a group, drops invisible characters and empty values, and joins
 * values of the same label.
 */
export function groupSpecifications(specifications: Specification[]): Specification[] {
	const groups = new Map<string, Map<string, string>>()
	for (const { key, value } of specifications) {
		const isText = typeof value === 'string'
		const name = isText ? UNNAMED_GROUP : removeInvisible(key)
		const group = groups.get(name) ?? new Map<string, string>()
		const entries = isText ? [[key, value]] : Object.entries(value)
		const cleaned = entries.map((entry) => entry.map(removeInvisible))
		for (const [label = '', text = ''] of cleaned) {
			if (text.trim() === '') continue
			const earlier = group.get(label)
			group.set(label, earlier === undefined ? text : `${earlier}, ${text}`)
			groups.set(name, group)
		}
	}
	return [...groups].map(([key, group]) => ({ key, value: Object.fromEntries(group) }))
}
