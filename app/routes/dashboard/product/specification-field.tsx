import { useEffect, useRef, useState } from 'react'
import { TextareaField } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { productFieldLabels, specificationText } from '#content/back-office.ts'
import { SpecificationGroup } from './specification-group.tsx'
import { type EditedGroup, type EditGroups, emptyGroup, readGroups } from './specification-rows.ts'
import { formatGroups } from './specification-text.ts'

type SpecificationFieldProps = { text: string; message?: string }

/** Renders a textarea; after hydration, an editor that writes the same form field. */
export function SpecificationField({ text, message }: SpecificationFieldProps) {
	const field = useRef<HTMLDivElement>(null)
	const [groups, setGroups] = useState<EditedGroup[]>()
	useEffect(() => {
		// The browser may have restored text that was entered before a reload.
		const area = field.current?.querySelector('textarea')
		const restoredGroups = readGroups(area?.value ?? '')
		setGroups(restoredGroups.length > 0 ? restoredGroups : [emptyGroup()])
	}, [])
	if (groups) return <SpecificationEditor initial={groups} message={message} />
	return (
		<div ref={field}>
			<TextareaField
				name="specifications"
				label={productFieldLabels.specifications}
				required={false}
				hint={specificationText.hint}
				message={message}
				rows={12}
				defaultValue={text}
				placeholder={specificationText.example}
			/>
		</div>
	)
}

type SpecificationEditorProps = { initial: EditedGroup[]; message?: string }

/** Rows of labels and values in named groups, to change, add, remove and reorder. */
function SpecificationEditor({ initial, message }: SpecificationEditorProps) {
	const { groups, edit, field } = useGroups(initial)
	const add = () => {
		const group = emptyGroup()
		edit((current) => current.push(group), `${group.id}-name`)
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
			{groups.map((group, index) => (
				<SpecificationGroup key={group.id} group={group} index={index} edit={edit} />
			))}
			<Button type="button" variant="outline" onClick={add} className="justify-self-start">
				Add a group
			</Button>
			<p className="text-sm text-muted-foreground">{specificationText.cardHint}</p>
		</fieldset>
	)
}

function useGroups(initial: EditedGroup[]) {
	const [groups, setGroups] = useState(initial)
	const field = useRef<HTMLTextAreaElement>(null)
	const focusId = useRef<string>()
	const edit: EditGroups = (change, id) => {
		focusId.current = id
		const next = structuredClone(groups)
		change(next)
		setGroups(next)
		// Mark the form as unsaved, so that a warning appears before the user leaves the page.
		field.current?.dispatchEvent(new Event('input', { bubbles: true }))
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: the element exists once the groups are rendered
	useEffect(() => {
		if (focusId.current) document.getElementById(focusId.current)?.focus()
		focusId.current = undefined
	}, [groups])
	return { groups, edit, field }
}
