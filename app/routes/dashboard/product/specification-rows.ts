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

/** Returns the items with one moved up (-1) or down (1), or unchanged at the end of the list. */
export function moveItem<Item extends { id: string }>(
	items: Item[],
	id: string,
	by: -1 | 1,
): Item[] {
	const from = items.findIndex((item) => item.id === id)
	const [item, other] = [items[from], items[from + by]]
	if (!item || !other) return items
	return items.map((current) => (current === item ? other : current === other ? item : current))
}

/** Returns the groups with a line moved up or down; from the end of its group it goes to the next one. */
export function moveLine(groups: EditedGroup[], id: string, by: -1 | 1): EditedGroup[] {
	const group = groups.find(({ lines }) => lines.some((line) => line.id === id))
	if (!group) return groups
	const lines = moveItem(group.lines, id, by)
	const next = groups[groups.indexOf(group) + by]
	if (lines !== group.lines || !next) return changeGroup(groups, { ...group, lines })
	const moved = lines.filter((line) => line.id === id)
	const others = lines.filter((line) => line.id !== id)
	const joined = by === 1 ? [...moved, ...next.lines] : [...next.lines, ...moved]
	return changeGroup(changeGroup(groups, { ...group, lines: others }), { ...next, lines: joined })
}

/** Returns the groups with the one that has the same id replaced. */
export function changeGroup(groups: EditedGroup[], group: EditedGroup): EditedGroup[] {
	return groups.map((other) => (other.id === group.id ? group : other))
}
