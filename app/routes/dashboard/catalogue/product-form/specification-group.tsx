import type { ReactNode } from 'react'
import { Icon } from '#app/components/icon.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { UNNAMED_GROUP } from '#contract/catalogue/group-specifications.ts'
import { type EditableLine, LineFields, Row } from './specification-row.tsx'

/** Group in the editor. The ids of its controls start with `id`. */
export type EditableGroup = {
	id: string
	name: string
	lines: EditableLine[]
	/** Whether only its name is shown at first, because the product has many lines. */
	isFolded: boolean
}

/** Applies a change to the groups. Then moves the focus to the element with the id `focusId`. */
export type UpdateGroups = (change: (groups: EditableGroup[]) => unknown, focusId?: string) => void

/** Id of the editor, to which the error message about the field links. */
export const EDITOR_ID = 'specifications'

export const createLine = (): EditableLine => ({ id: crypto.randomUUID(), label: '', value: '' })

export const valueListId = (group: string, label: string) =>
	encodeURIComponent(`values ${group || UNNAMED_GROUP} ${label}`)

export function SpecificationGroup({
	group: { id, name, lines, isFolded },
	index,
	updateGroups,
}: {
	group: EditableGroup
	index: number
	updateGroups: UpdateGroups
}) {
	const updateGroup = (change: (group: EditableGroup) => unknown, focusId?: string) =>
		updateGroups((groups) => groups[index] && change(groups[index]), focusId)
	const addLine = () => {
		const line = createLine()
		updateGroup((group) => group.lines.push(line), `${line.id}-label`)
	}
	const title = name || 'group without a name'
	return (
		<fieldset aria-label={title} className="rounded-xl border bg-card p-3">
			<Fold isFolded={isFolded} title={title} lineCount={lines.length}>
				<div className="grid gap-3">
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
					<Button
						type="button"
						variant="secondary"
						onClick={addLine}
						className="justify-self-start"
					>
						Add a line
					</Button>
				</div>
			</Fold>
		</fieldset>
	)
}

type FoldProps = { isFolded: boolean; title: string; lineCount: number; children: ReactNode }

function Fold({ isFolded, title, lineCount, children }: FoldProps) {
	if (!isFolded) return children
	return (
		<details className="group">
			<summary className="flex min-h-9 items-center gap-2 font-semibold group-open:mb-3">
				<Icon name="down" className="group-open:rotate-180" />
				<span className="min-w-0 wrap-anywhere">{title}</span>
				<span className="ml-auto shrink-0 text-sm font-normal text-muted-foreground">
					{lineCount === 1 ? '1 line' : `${lineCount} lines`}
				</span>
			</summary>
			{children}
		</details>
	)
}

/** The first item cannot move up, nor the last one down. */
function moveItem(items: unknown[], index: number, offset: -1 | 1): void {
	items.splice(Math.max(0, index + offset), 0, ...items.splice(index, 1))
}

type LinePosition = { group: number; line: number }

/** The first or last line of a group moves to the neighbouring group, if there is one. */
function moveLine(groups: EditableGroup[], { group, line }: LinePosition, offset: -1 | 1): void {
	const lines = groups[group]?.lines ?? []
	const neighbour = groups[group + offset]
	if (lines[line + offset]) moveItem(lines, line, offset)
	else if (offset === 1) neighbour?.lines.unshift(...lines.splice(line, 1))
	else neighbour?.lines.push(...lines.splice(line, 1))
}
