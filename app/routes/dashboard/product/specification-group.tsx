import type { ReactNode } from 'react'
import { Icon } from '#app/components/icon.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'
import {
	createLine,
	EDITOR_ID,
	type EditedGroup,
	type EditedLine,
	type EditGroups,
	moveItem,
	moveLine,
} from './specification-rows.ts'

type GroupProps = { group: EditedGroup; index: number; edit: EditGroups }

/** Fields for the name and the lines of a group. */
export function SpecificationGroup({ group: { id, name, lines }, index, edit }: GroupProps) {
	const editGroup = (change: (group: EditedGroup) => unknown, focusId?: string) =>
		edit((groups) => groups[index] && change(groups[index]), focusId)
	const addLine = () => {
		const line = createLine()
		editGroup((group) => group.lines.push(line), `${line.id}-label`)
	}
	const title = name || 'group without a name'
	return (
		<fieldset aria-label={title} className="grid gap-3 rounded-xl border bg-card p-3">
			<Row
				id={id}
				title={title}
				move={(offset, focusId) => edit((groups) => moveItem(groups, index, offset), focusId)}
				remove={() => edit((groups) => groups.splice(index, 1), EDITOR_ID)}
			>
				<Input
					id={`${id}-name`}
					aria-label="Group name"
					placeholder="Group name (optional)"
					value={name}
					onChange={({ target }) =>
						editGroup((group) => Object.assign(group, { name: target.value }))
					}
					className="font-semibold min-[18rem]:col-span-2"
				/>
			</Row>
			{lines.map((line, position) => (
				<LineFields
					key={line.id}
					line={line}
					update={(changes) =>
						editGroup((group) => group.lines.splice(position, 1, { ...line, ...changes }))
					}
					move={(offset, focusId) =>
						edit((groups) => moveLine(groups, { group: index, line: position }, offset), focusId)
					}
					remove={() => editGroup((group) => group.lines.splice(position, 1), `${id}-name`)}
				/>
			))}
			<Button type="button" variant="secondary" onClick={addLine} className="justify-self-start">
				Add a line
			</Button>
		</fieldset>
	)
}

type Move = (offset: -1 | 1, focusId: string) => void
type LineProps = {
	line: EditedLine
	update: (changes: Partial<EditedLine>) => void
	move: Move
	remove: () => void
}

function LineFields({ line, update, move, remove }: LineProps) {
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
				value={value}
				onChange={({ target }) => update({ value: target.value })}
			/>
		</Row>
	)
}

type RowProps = {
	id: string
	title: string
	move: Move
	remove: () => void
	children: ReactNode
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
