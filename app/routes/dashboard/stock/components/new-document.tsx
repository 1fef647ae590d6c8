import type { ComponentProps } from 'react'
import { InputField } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { documentKinds } from '#app/routes/dashboard/lib/document-kinds.ts'
import { type LinesState, searchMessage } from '#app/routes/dashboard/stock/lib/lines-state.ts'
import type { LinesFormResult } from '#app/routes/dashboard/stock/lines-form.ts'
import { linesText } from '#content/back-office/lines.ts'
import { LineEditor } from './line-editor.tsx'
import { NewDocumentHead } from './new-document-head.tsx'
import { ProductSearch } from './product-search.tsx'

type FormProps = Omit<ComponentProps<typeof LineEditor>, 'note' | 'searchFields'>
type DocumentFormProps = FormProps & { result: LinesFormResult }

/** A new document to which products are added with a quantity. */
export function NewDocument(form: Omit<DocumentFormProps, 'action'>) {
	const { kind } = form.lines
	return (
		<>
			<NewDocumentHead kind={kind} />
			<DocumentForm action={documentKinds[kind].newHref()} {...form} />
		</>
	)
}

export function DocumentForm({ result, ...form }: DocumentFormProps) {
	return (
		<LineEditor
			note={result.values.note}
			searchFields={<QuantitySearch state={form.lines.state} result={result} />}
			{...form}
		/>
	)
}

type QuantitySearchProps = { state: LinesState; result: LinesFormResult }

/** Search for products, of which several units are added at once. */
function QuantitySearch({ state, result }: QuantitySearchProps) {
	const { values, lines, message } = result
	const isFromOtherPage = lines.length > 0 && values.search === undefined
	return (
		<div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-2 gap-y-3 *:first:col-span-full sm:grid-cols-[minmax(0,1fr)_6rem_auto] sm:*:first:col-auto">
			<ProductSearch
				value={values.search}
				message={searchMessage(state)}
				// A rejection's message takes the focus. A given product needs no search.
				hasFocus={message === undefined && !isFromOtherPage}
			/>
			<InputField
				name="quantity"
				label="Quantity"
				message={state.notes.fields?.quantity}
				defaultValue={values.quantity ?? '1'}
				inputMode="numeric"
			/>
			<Button variant="secondary" className="mt-7 self-start">
				{linesText.add}
			</Button>
		</div>
	)
}
