import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { productFieldLabels, specificationText } from '#content/back-office.ts'
import { SpecificationGroup } from './specification-group.tsx'
import { type EditedGroup, emptyGroup } from './specification-rows.ts'
import { formatGroups } from './specification-text.ts'

type SpecificationEditorProps = { initial: EditedGroup[]; message?: string }

/** Rows of labels and values in named groups, to change, add, remove and reorder. */
export function SpecificationEditor({ initial, message }: SpecificationEditorProps) {
	const { groups, change, field } = useGroups(initial)
	const add = () => {
		const group = emptyGroup()
		change([...groups, group], `${group.id}-name`)
	}
	return (
		<fieldset
			id="specifications"
			tabIndex={-1}
			aria-describedby={message && 'specifications-message'}
			className="grid gap-3"
		>
			<legend className="mb-2 font-semibold">{`${productFieldLabels.specifications} (optional)`}</legend>
			<textarea ref={field} name="specifications" hidden readOnly value={formatGroups(groups)} />
			{message && (
				<p id="specifications-message" className="font-semibold text-destructive">
					{message}
				</p>
			)}
			{groups.map((group) => (
				<SpecificationGroup key={group.id} group={group} groups={groups} change={change} />
			))}
			<Button type="button" variant="outline" onClick={add} className="justify-self-start">
				Add a group
			</Button>
			<p className="text-sm text-muted-foreground">{specificationText.cardHint}</p>
		</fieldset>
	)
}

/** Changes the groups, and moves the focus to the element with the id. */
export type ChangeGroups = (groups: EditedGroup[], focusId?: string) => void

function useGroups(initial: EditedGroup[]) {
	const [groups, setGroups] = useState(initial)
	const field = useRef<HTMLTextAreaElement>(null)
	const focusId = useRef<string>()
	const change: ChangeGroups = (next, id) => {
		focusId.current = id
		setGroups(next)
		// The form then warns before it is left with unsaved changes.
		field.current?.dispatchEvent(new Event('input', { bubbles: true }))
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: the element exists once the groups are rendered
	useEffect(() => {
		if (focusId.current) document.getElementById(focusId.current)?.focus()
		focusId.current = undefined
	}, [groups])
	return { groups, change, field }
}
