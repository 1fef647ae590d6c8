import { groupSpecifications, parseSpecifications } from './specification-text.ts'

/** A line or group of the editor; the id identifies its fields. */
export type EditedLine = { id: string; label: string; value: string }
export type EditedGroup = { id: string; name: string; lines: EditedLine[] }

/** Changes the groups, and moves the focus to the element with the id. */
export type ChangeGroups = (groups: EditedGroup[], focusId?: string) => void

export function readGroups(text: string): EditedGroup[] {
	return groupSpecifications(parseSpecifications(text)).map(({ name, lines }) => ({
		id: crypto.randomUUID(),
		name,
		lines: lines.map((line) => ({ id: crypto.randomUUID(), ...line })),
	}))
}

export const emptyLine = (): EditedLine => ({ id: crypto.randomUUID(), label: '', value: '' })

export const emptyGroup = (): EditedGroup => ({
	id: crypto.randomUUID(),
	name: '',
	lines: [emptyLine()],
})

/** Moves an item up (-1) or down (1). At the end of the list the items stay unchanged. */
export function moveItem<Item extends { id: string }>(
	items: Item[],
	id: string,
	offset: -1 | 1,
): Item[] {
	const from = items.findIndex((item) => item.id === id)
	const [item, other] = [items[from], items[from + offset]]
	if (!item || !other) return items
	return items.map((current) => (current === item ? other : current === other ? item : current))
}

/** Moves a line up or down. From the end of its group it moves to the neighbouring group. */
export function moveLine(groups: EditedGroup[], id: string, offset: -1 | 1): EditedGroup[] {
	const group = groups.find(({ lines }) => lines.some((line) => line.id === id))
	if (!group) return groups
	const lines = moveItem(group.lines, id, offset)
	const neighbour = groups[groups.indexOf(group) + offset]
	if (lines !== group.lines || !neighbour) return replaceGroup(groups, { ...group, lines })
	const movedLines = lines.filter((line) => line.id === id)
	const otherLines = lines.filter((line) => line.id !== id)
	const joinedLines =
		offset === 1 ? [...movedLines, ...neighbour.lines] : [...neighbour.lines, ...movedLines]
	return replaceGroup(replaceGroup(groups, { ...group, lines: otherLines }), {
		...neighbour,
		lines: joinedLines,
	})
}

/** Replaces the group that has the same id. */
export function replaceGroup(groups: EditedGroup[], group: EditedGroup): EditedGroup[] {
	return groups.map((other) => (other.id === group.id ? group : other))
}
