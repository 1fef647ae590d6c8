import { useState } from 'react'
import { FormField } from '#app/components/form-field.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { productFieldLabels } from '#content/back-office.ts'
import { specificationEntries } from '#contract/product.ts'
import { parseSpecifications } from './specification-text.ts'

const hint =
	'A group’s name on a line, then “Label: value” lines; an empty line ends the group. A “Label: value” outside a group stands alone.'

type SpecificationFieldProps = { text: string; message?: string }

/** Plain text, with a look at how it is understood. */
export function SpecificationField({ text, message }: SpecificationFieldProps) {
	const [typed, setTyped] = useState(text)
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
						onInput={({ currentTarget }) => setTyped(currentTarget.value)}
					/>
				)}
			</FormField>
			<SpecificationPreview text={typed} />
		</div>
	)
}

function SpecificationPreview({ text }: { text: string }) {
	const groups = parseSpecifications(text)
	return (
		<section aria-labelledby="understood" className="understood">
			<h2 id="understood">How it is understood</h2>
			{groups.length === 0 && <p className="text-muted-foreground">No specifications yet.</p>}
			{groups.map((specification, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: keys may repeat while somebody types
				<div key={place}>
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
