import { useEffect, useRef, useState } from 'react'
import { FormField } from '#app/components/form-field.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { productFieldLabels, specificationText } from '#content/back-office.ts'
import { SpecificationEditor } from './specification-editor.tsx'
import { type EditedGroup, emptyGroup, readGroups } from './specification-rows.ts'

type SpecificationFieldProps = { text: string; message?: string }

/** Renders a textarea; after hydration, an editor that writes the same form field. */
export function SpecificationField({ text, message }: SpecificationFieldProps) {
	const field = useRef<HTMLDivElement>(null)
	const [groups, setGroups] = useState<EditedGroup[]>()
	useEffect(() => {
		// The browser may have restored what was entered before.
		const area = field.current?.querySelector('textarea')
		const entered = readGroups(area?.value ?? '')
		setGroups(entered.length > 0 ? entered : [emptyGroup()])
	}, [])
	if (groups) return <SpecificationEditor initial={groups} message={message} />
	return (
		<div ref={field}>
			<FormField
				name="specifications"
				label={productFieldLabels.specifications}
				required={false}
				hint={specificationText.hint}
				message={message}
			>
				{(attributes) => (
					<Textarea
						{...attributes}
						rows={12}
						defaultValue={text}
						placeholder={specificationText.example}
					/>
				)}
			</FormField>
		</div>
	)
}
