import { useState } from 'react'
import { FormField } from '#app/components/form-field.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { productFieldLabels } from '#content/back-office.ts'
import { specificationEntries } from '#contract/product.ts'
import { parseSpecifications } from './specification-text.ts'

const hint =
	'Write a group name on one line, then “Label: value” lines. An empty line ends the group. “Label: value” lines also work without a group.'

type SpecificationFieldProps = { text: string; message?: string }

/** Text field with a preview of the parsed specifications. */
export function SpecificationField({ text, message }: SpecificationFieldProps) {
	const [current, setCurrent] = useState(text)
	return (
		<div className="grid items-start gap-4 lg:grid-cols-2">
			<FormField
				name="specifications"
				label={productFieldLabels.specifications}
				required={false}
				hint={hint}
				message={message}
			>
				{(field) => (
					<Textarea
						{...field}
						rows={12}
						defaultValue={text}
						placeholder={'Display\nSize: 15.6 inch\nPanel: IPS\n\nWarranty: 2 years'}
						onInput={({ currentTarget }) => setCurrent(currentTarget.value)}
					/>
				)}
			</FormField>
			<SpecificationPreview text={current} />
		</div>
	)
}

function SpecificationPreview({ text }: { text: string }) {
	const groups = parseSpecifications(text)
	return (
		<section aria-labelledby="understood" className="understood">
			<h2 id="understood">Preview</h2>
			{groups.length === 0 && <p className="text-muted-foreground">No specifications yet.</p>}
			{groups.map((specification, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: names may repeat while typing
				<div key={index}>
					{typeof specification.value !== 'string' && <b>{specification.key}</b>}
					<dl>
						{specificationEntries(specification).map(([label, value]) => (
							<div key={label}>
								<dt>{label}</dt>
								<dd>{value}</dd>
							</div>
						))}
					</dl>
				</div>
			))}
		</section>
	)
}
