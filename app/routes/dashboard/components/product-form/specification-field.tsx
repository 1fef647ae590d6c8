import { useEffect, useRef, useState } from 'react'
import { TextareaField, useFieldMessage } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { formatGroups, parseGroups } from '#app/routes/dashboard/lib/specification-text.ts'
import { productFieldLabels, specificationText } from '#content/back-office/products.ts'
import {
	createLine,
	EDITOR_ID,
	type EditableGroup,
	SpecificationGroup,
	type UpdateGroups,
} from './specification-group.tsx'

/** Renders a textarea; after hydration, an editor that writes the same form field. */
export function SpecificationField({ text }: { text: string }) {
	const container = useRef<HTMLDivElement>(null)
	const [groups, setGroups] = useState<EditableGroup[]>()
	useEffect(() => {
		// The browser may have restored text that was entered before a reload.
		const textarea = container.current?.querySelector('textarea')
		const restoredGroups = parseGroups(textarea?.value ?? '').map(({ name, lines }) => ({
			id: crypto.randomUUID(),
			name,
			lines: lines.map((line) => ({ ...createLine(), ...line })),
		}))
		setGroups(restoredGroups.length > 0 ? restoredGroups : [createGroup()])
	}, [])
	if (groups) return <SpecificationEditor initialGroups={groups} />
	return (
		<div ref={container}>
			<TextareaField
				name="specifications"
				label={productFieldLabels.specifications}
				required={false}
				hint={specificationText.hint}
				rows={12}
				defaultValue={text}
				placeholder={specificationText.example}
			/>
		</div>
	)
}

function createGroup(): EditableGroup {
	return { id: crypto.randomUUID(), name: '', lines: [createLine()] }
}

/** Rows of labels and values in named groups, to change, add, remove and reorder. */
function SpecificationEditor({ initialGroups }: { initialGroups: EditableGroup[] }) {
	const { groups, updateGroups, textarea } = useGroups(initialGroups)
	const { message, onInput } = useFieldMessage('specifications')
	const add = () => {
		const group = createGroup()
		updateGroups((current) => current.push(group), `${group.id}-name`)
	}
	return (
		<fieldset
			id={EDITOR_ID}
			tabIndex={-1}
			onInput={onInput}
			aria-describedby={message && 'specifications-message'}
			className="grid gap-3"
		>
			<legend className="mb-2 font-semibold">{`${productFieldLabels.specifications} (optional)`}</legend>
			<textarea ref={textarea} name="specifications" hidden readOnly value={formatGroups(groups)} />
			{message && (
				<p id="specifications-message" className="font-semibold text-destructive">
					{message}
				</p>
			)}
			{groups.map((group, index) => (
				<SpecificationGroup
					key={group.id}
					group={group}
					index={index}
					updateGroups={updateGroups}
				/>
			))}
			<Button type="button" variant="outline" onClick={add} className="justify-self-start">
				Add a group
			</Button>
			<p className="text-sm text-muted-foreground">{specificationText.cardHint}</p>
		</fieldset>
	)
}

/** Returns the groups, the function that changes them, and the ref of the textarea that is submitted. */
function useGroups(initialGroups: EditableGroup[]) {
	const [groups, setGroups] = useState(initialGroups)
	const textarea = useRef<HTMLTextAreaElement>(null)
	const nextFocusId = useRef<string>()
	const updateGroups: UpdateGroups = (change, focusId) => {
		nextFocusId.current = focusId
		const changedGroups = structuredClone(groups)
		change(changedGroups)
		setGroups(changedGroups)
		// Mark the form as unsaved, so that a warning appears before the user leaves the page.
		textarea.current?.dispatchEvent(new Event('input', { bubbles: true }))
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: the element exists once the groups are rendered
	useEffect(() => {
		if (nextFocusId.current) document.getElementById(nextFocusId.current)?.focus()
		nextFocusId.current = undefined
	}, [groups])
	return { groups, updateGroups, textarea }
}
