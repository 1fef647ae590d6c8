import type { ReactNode } from 'react'
import { Icon } from '#app/components/icon.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'

/** Line in the editor. The ids of its controls start with `id`. */
export type EditableLine = { id: string; label: string; value: string }

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

export function LineFields({ line, valueList, update, move, remove }: LineProps) {
	const { id, label, value } = line
	return (
		<Row id={id} title={label || 'line without a label'} move={move} remove={remove}>
			<Input
				id={`${id}-label`}
				aria-label="Label"
				placeholder="Label"
				className="min-[18rem]:@max-lg:col-span-2"
				value={label}
				onChange={({ target }) => update({ label: target.value })}
			/>
			<Input
				aria-label={label ? `Value of ${label}` : 'Value'}
				placeholder="Value"
				list={valueList}
				className="min-[18rem]:@max-lg:col-span-3"
				value={value}
				onChange={({ target }) => update({ value: target.value })}
			/>
		</Row>
	)
}

export function Row({ id, title, move, remove, children }: RowProps) {
	const buttons = [
		{ key: 'up', label: `Move ${title} up`, press: () => move(-1, `${id}-up`) },
		{ key: 'down', label: `Move ${title} down`, press: () => move(1, `${id}-down`) },
		{ key: 'remove', label: `Remove ${title}`, press: remove },
	]
	return (
		<div className="grid gap-x-2 gap-y-1 min-[18rem]:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_auto]">
			{children}
			<div className="flex justify-end min-[18rem]:col-start-3 min-[18rem]:row-start-1">
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
