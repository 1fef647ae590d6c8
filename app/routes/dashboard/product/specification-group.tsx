import type { ReactNode } from 'react'
import { Icon } from '#app/components/icon.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'
import {
	type ChangeGroups,
	type EditedGroup,
	type EditedLine,
	emptyLine,
	moveItem,
	moveLine,
	replaceGroup,
} from './specification-rows.ts'

type GroupProps = { group: EditedGroup; groups: EditedGroup[]; change: ChangeGroups }

/** Fields for the name and the lines of a group. */
export function SpecificationGroup({ group, groups, change }: GroupProps) {
	const { id, name, lines } = group
	const title = name || 'group without a name'
	const update = (changes: Partial<EditedGroup>, focusId?: string) =>
		change(replaceGroup(groups, { ...group, ...changes }), focusId)
	const addLine = () => {
		const line = emptyLine()
		update({ lines: [...lines, line] }, `${line.id}-label`)
	}
	return (
		<fieldset aria-label={title} className="grid gap-3 rounded-xl border bg-card p-3">
			<Row
				id={id}
				title={title}
				move={(by, focusId) => change(moveItem(groups, id, by), focusId)}
				remove={() =>
					change(
						groups.filter((other) => other !== group),
						'specifications',
					)
				}
			>
				<Input
					id={`${id}-name`}
					aria-label="Group name"
					placeholder="Group name (optional)"
					value={name}
					onChange={({ target }) => update({ name: target.value })}
					className="font-semibold min-[18rem]:col-span-2"
				/>
			</Row>
			{lines.map((line) => (
				<LineFields
					key={line.id}
					line={line}
					update={(changes) =>
						update({
							lines: lines.map((other) => (other === line ? { ...line, ...changes } : other)),
						})
					}
					move={(by, focusId) => change(moveLine(groups, line.id, by), focusId)}
					remove={() => update({ lines: lines.filter((other) => other !== line) }, `${id}-name`)}
				/>
			))}
			<Button type="button" variant="secondary" onClick={addLine} className="justify-self-start">
				Add a line
			</Button>
		</fieldset>
	)
}

type Move = (by: -1 | 1, focusId: string) => void
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
