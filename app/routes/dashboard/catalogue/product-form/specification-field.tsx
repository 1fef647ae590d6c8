import { useEffect, useRef, useState } from 'react'
import { TextareaField, useFieldMessage } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import {
	formatGroups,
	type ParsedGroup,
	parseGroups,
} from '#app/routes/dashboard/catalogue/specification-text.ts'
import {
	addLines,
	findMissingLines,
	type TemplateGroups,
} from '#app/routes/dashboard/catalogue/template-lines.ts'
import { productFieldLabels } from '#content/back-office/products.ts'
import {
	createLine,
	EDITOR_ID,
	type EditableGroup,
	SpecificationGroup,
	type UpdateGroups,
	valueListId,
} from './specification-group.tsx'

/** Lines of a product up to which its groups are unfolded. */
const MAX_UNFOLDED_LINES = 30

/** Renders a textarea; after hydration, an editor that writes the same form field. */
export function SpecificationField({ text, template }: { text: string; template: TemplateGroups }) {
	const container = useRef<HTMLDivElement>(null)
	const [groups, setGroups] = useState<EditableGroup[]>()
	useEffect(() => {
		// The browser may have restored text that was entered before a reload.
		const textarea = container.current?.querySelector('textarea')
		const parsedGroups = parseGroups(textarea?.value ?? '')
		const isFolded = parsedGroups.flatMap(({ lines }) => lines).length > MAX_UNFOLDED_LINES
		const restoredGroups = parsedGroups.map((group) => ({ ...toEditable(group), isFolded }))
		setGroups(restoredGroups.length > 0 ? restoredGroups : [createGroup()])
	}, [])
	if (groups) return <SpecificationEditor initialGroups={groups} template={template} />
	return (
		<div ref={container} className="grid gap-3">
			<TextareaField
				name="specifications"
				label={productFieldLabels.specifications}
				required={false}
				hint="Write a group name on one line, then “Label: value” lines. An empty line ends the group. “Label: value” lines without a group form the group “At a glance”."
				rows={12}
				defaultValue={text}
				placeholder={'Display\nSize: 15.6 inch\nPanel: IPS\n\nWarranty: 2 years'}
			/>
			<Button name="template" value="1" formAction="#specifications" variant="outline">
				Fill in the usual lines
			</Button>
		</div>
	)
}

function createGroup(): EditableGroup {
	return { id: crypto.randomUUID(), name: '', lines: [createLine()], isFolded: false }
}

function toEditable({ name, lines }: ParsedGroup): EditableGroup {
	return { ...createGroup(), name, lines: lines.map((line) => ({ ...createLine(), ...line })) }
}

type SpecificationEditorProps = { initialGroups: EditableGroup[]; template: TemplateGroups }

const hasValue = (groups: EditableGroup[]) =>
	groups.some(({ lines }) => lines.some(({ value }) => value.trim() !== ''))

function SpecificationEditor({ initialGroups, template }: SpecificationEditorProps) {
	const { groups, setGroups, updateGroups, textarea } = useGroups(initialGroups)
	const missing = findMissingLines(groups, template)
	useEffect(() => {
		if (template.length === 0) return
		const filled = findMissingLines([], template).map(toEditable)
		setGroups((current) => (hasValue(current) ? current : filled))
	}, [template, setGroups])
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
			<div className="flex flex-wrap gap-3">
				{missing.length > 0 && (
					<Button
						type="button"
						variant="outline"
						onClick={() => updateGroups((current) => addLines(current, missing.map(toEditable)))}
					>
						{`Add the usual lines (${missing.flatMap(({ lines }) => lines).length})`}
					</Button>
				)}
				<Button type="button" variant="outline" onClick={add}>
					Add a group
				</Button>
			</div>
			<KnownValues template={template} />
			<p className="text-sm text-muted-foreground">
				The product card shows the first three lines of the first group.
			</p>
		</fieldset>
	)
}

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
	return { groups, setGroups, updateGroups, textarea }
}

/** Lists of values that other products have, which the fields of their labels suggest. */
function KnownValues({ template }: { template: TemplateGroups }) {
	return template.flatMap(({ name, labels }) =>
		labels.map(({ label, values }) => (
			<datalist key={label} id={valueListId(name, label)}>
				{values.map((value) => (
					<option key={value} value={value} />
				))}
			</datalist>
		)),
	)
}
