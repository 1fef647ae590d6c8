import type { ReactNode } from 'react'
import { Icon } from '#app/components/icon.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { UNNAMED_GROUP } from '#contract/group-specifications.ts'

/** Line or group in the editor. The ids of its controls start with `id`. */
export type EditableLine = { id: string; label: string; value: string }
export type EditableGroup = { id: string; name: string; lines: EditableLine[] }

/** Applies a change to the groups. Then moves the focus to the element with the id `focusId`. */
export type UpdateGroups = (change: (groups: EditableGroup[]) => unknown, focusId?: string) => void

/** Id of the editor, to which the error message about the field links. */
export const EDITOR_ID = 'specifications'

export const createLine = (): EditableLine => ({ id: crypto.randomUUID(), label: '', value: '' })

/** Id of the list of known values of a label. */
export const valueListId = (group: string, label: string) =>
	encodeURIComponent(`values ${group || UNNAMED_GROUP} ${label}`)

type GroupProps = { group: EditableGroup; index: number; updateGroups: UpdateGroups }

export function SpecificationGroup({
	group: { id, name, lines },
	index,
	updateGroups,
}: GroupProps) {
	const updateGroup = (change: (group: EditableGroup) => unknown, focusId?: string) =>
		updateGroups((groups) => groups[index] && change(groups[index]), focusId)
	const addLine = () => {
		const line = createLine()
		updateGroup((group) => group.lines.push(line), `${line.id}-label`)
	}
	const title = name || 'group without a name'
	return (
		<fieldset aria-label={title} className="grid gap-3 rounded-xl border bg-card p-3">
			<Row
				id={id}
				title={title}
				move={(offset, focusId) =>
					updateGroups((groups) => moveItem(groups, index, offset), focusId)
				}
				remove={() => updateGroups((groups) => groups.splice(index, 1), EDITOR_ID)}
			>
				<Input
					id={`${id}-name`}
					aria-label="Group name"
					placeholder="Group name (optional)"
					value={name}
					onChange={({ target }) =>
						updateGroup((group) => Object.assign(group, { name: target.value }))
					}
					className="font-semibold min-[18rem]:col-span-2"
				/>
			</Row>
			{lines.map((line, position) => (
				<LineFields
					key={line.id}
					line={line}
					valueList={valueListId(name, line.label)}
					update={(changes) =>
						updateGroup((group) => group.lines.splice(position, 1, { ...line, ...changes }))
					}
					move={(offset, focusId) =>
						updateGroups(
							(groups) => moveLine(groups, { group: index, line: position }, offset),
							focusId,
						)
					}
					remove={() => updateGroup((group) => group.lines.splice(position, 1), `${id}-name`)}
				/>
			))}
			<Button type="button" variant="secondary" onClick={addLine} className="justify-self-start">
				Add a line
			</Button>
		</fieldset>
	)
}

type RowProps = {
	id: string
	title: string
	move: (offset: -1 | 1, focusId: string) => void
	remove: () => void
	children: ReactNode
}
type LineProps = Pick<RowProps, 'move' | 'remove'> & {
	line: EditableLine
	valueList: string
	update: (changes: Partial<EditableLine>) => void
}

function LineFields({ line, valueList, update, move, remove }: LineProps) {
	const { id, label, value } = line
	return (
		<Row id={id} title={label || 'line without a label'} move={move} remove={remove}>
			<Input
				id={`${id}-label`}
				aria-label="Label"
				placeholder="Label"
				value={label}
				onChange={({ target }) => update({ label: target.value })}
			/>
			<Input
				aria-label={label ? `Value of ${label}` : 'Value'}
				placeholder="Value"
				list={valueList}
				value={value}
				onChange={({ target }) => update({ value: target.value })}
			/>
		</Row>
	)
}

/** Fields with buttons that reorder and remove them. */
function Row({ id, title, move, remove, children }: RowProps) {
	const buttons = [
		{ key: 'up', label: `Move ${title} up`, press: () => move(-1, `${id}-up`) },
		{ key: 'down', label: `Move ${title} down`, press: () => move(1, `${id}-down`) },
		{ key: 'remove', label: `Remove ${title}`, press: remove },
	]
	return (
		<div className="grid gap-x-2 min-[18rem]:grid-cols-[minmax(0,4fr)_minmax(0,5fr)] lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_auto]">
			{children}
			<div className="flex justify-end min-[18rem]:max-lg:col-span-2">
				{buttons.map(({ key, label, press }) => (
					<Button
						key={key}
						id={`${id}-${key}`}
						type="button"
						variant="ghost"
						size="icon"
						aria-label={label}
						onClick={press}
					>
						<Icon
							name={key === 'remove' ? 'close' : 'down'}
							className={key === 'up' ? 'rotate-180' : undefined}
						/>
					</Button>
				))}
			</div>
		</div>
	)
}

/** Moves the item at `index` up (-1) or down (1). The first item cannot move up, nor the last one down. */
function moveItem(items: unknown[], index: number, offset: -1 | 1): void {
	items.splice(Math.max(0, index + offset), 0, ...items.splice(index, 1))
}

type LinePosition = { group: number; line: number }

/** Moves a line up or down. The first or last line of a group moves to the neighbouring group, if there is one. */
function moveLine(groups: EditableGroup[], { group, line }: LinePosition, offset: -1 | 1): void {
	const lines = groups[group]?.lines ?? []
	const neighbour = groups[group + offset]
	if (lines[line + offset]) moveItem(lines, line, offset)
	else if (offset === 1) neighbour?.lines.unshift(...lines.splice(line, 1))
	else neighbour?.lines.push(...lines.splice(line, 1))
}
