import { parseGroups } from './specification-text.ts'

/** A line or a group in the editor. The ids of its fields and buttons start with `id`. */
export type EditedLine = { id: string; label: string; value: string }
export type EditedGroup = { id: string; name: string; lines: EditedLine[] }

/** Applies an edit to the groups. Then moves the focus to the element with the id `focusId`. */
export type EditGroups = (edit: (groups: EditedGroup[]) => unknown, focusId?: string) => void

export function parseEditedGroups(text: string): EditedGroup[] {
	return parseGroups(text).map(({ name, lines }) => ({
		id: crypto.randomUUID(),
		name,
		lines: lines.map((line) => ({ id: crypto.randomUUID(), ...line })),
	}))
}

export const createLine = (): EditedLine => ({ id: crypto.randomUUID(), label: '', value: '' })

export const createGroup = (): EditedGroup => ({
	id: crypto.randomUUID(),
	name: '',
	lines: [createLine()],
})

/** Moves the item at `index` up (-1) or down (1). The first item cannot move up, nor the last one down. */
export function moveItem(items: unknown[], index: number, offset: -1 | 1): void {
	items.splice(Math.max(0, index + offset), 0, ...items.splice(index, 1))
}

/** Id of the editor, to which the error message about the field links. */
export const EDITOR_ID = 'specifications'

type LinePosition = { group: number; line: number }

/** Moves a line up or down. The first or last line of a group moves to the neighbouring group, if there is one. */
export function moveLine(
	groups: EditedGroup[],
	{ group, line }: LinePosition,
	offset: -1 | 1,
): void {
	const lines = groups[group]?.lines ?? []
	const neighbour = groups[group + offset]
	if (lines[line + offset]) moveItem(lines, line, offset)
	else if (offset === 1) neighbour?.lines.unshift(...lines.splice(line, 1))
	else neighbour?.lines.push(...lines.splice(line, 1))
}
