import { fieldLabel } from '#app/routes/dashboard/lib/describe-change.ts'
import { fieldFormats } from '#contract/product.ts'
import type { ImportPreview } from '#contract/product-import.ts'

/** Lists the headings that were read as a column of another name, and those that were ignored. */
export function HeadingNotes({ headings }: Pick<ImportPreview, 'headings'>) {
	const renamed = headings.filter(
		({ heading, column }) => column && heading.toLowerCase() !== column.toLowerCase(),
	)
	const ignored = headings.filter(({ column }) => column === null)
	return (
		<>
			{renamed.length > 0 && (
				<p>
					<b>Read from your headings:</b>{' '}
					{renamed
						.map(({ heading, column }) => `${fieldLabel(column ?? '')} from “${heading}”`)
						.join(', ')}
					.
				</p>
			)}
			{ignored.length > 0 && (
				<p>
					<b>Ignored columns:</b> {ignored.map(({ heading }) => heading).join(', ')}. A file can
					have these columns: {Object.keys(fieldFormats).join(', ')}.
				</p>
			)}
		</>
	)
}
