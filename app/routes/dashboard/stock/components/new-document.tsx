import type { ComponentProps } from 'react'
import { documentKinds } from '#app/routes/dashboard/lib/document-kinds.ts'
import type { LinesFormResult } from '#app/routes/dashboard/stock/lines-form.ts'
import { LinesForm } from './lines-form.tsx'
import { NewDocumentHead } from './new-document-head.tsx'
import { QuantitySearch } from './quantity-search.tsx'

type FormProps = Omit<ComponentProps<typeof LinesForm>, 'action' | 'note' | 'searchFields'>
type NewDocumentProps = FormProps & { result: LinesFormResult }

/** A new document to which products are added with a quantity. */
export function NewDocument({ result, ...form }: NewDocumentProps) {
	const { kind, state } = form.lines
	return (
		<>
			<NewDocumentHead kind={kind} />
			<LinesForm
				action={documentKinds[kind].newHref}
				note={result.values.note}
				searchFields={<QuantitySearch state={state} result={result} />}
				{...form}
			/>
		</>
	)
}
