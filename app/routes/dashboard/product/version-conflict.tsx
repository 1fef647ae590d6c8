import { productFieldLabels, versionConflictText } from '#content/back-office.ts'
import type { ProductField } from '#contract/product.ts'
import type { RejectedProductForm } from './save-product.ts'

/** Compares the entered values with those saved by someone else. */
export function VersionConflict({
	values,
	conflicts = {},
	updatedFields = [],
}: RejectedProductForm) {
	const rows = Object.entries(conflicts) as [ProductField, string][]
	return (
		<div className="grid gap-3">
			{rows.length > 0 && (
				<table className="data-table version-conflict">
					<caption>{versionConflictText.caption}</caption>
					<thead>
						<tr>
							<th scope="col">Field</th>
							<th scope="col">Yours</th>
							<th scope="col">Theirs</th>
						</tr>
					</thead>
					<tbody>
						{rows.map(([name, saved]) => (
							<tr key={name}>
								<th scope="row">
									<a href={`#${name}`}>{productFieldLabels[name]}</a>
								</th>
								<td>{values[name] || 'empty'}</td>
								<td>{saved || 'empty'}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
			{updatedFields.length > 0 && <p>{versionConflictText.updated(updatedFields)}</p>}
			<p>{versionConflictText.saveAgain}</p>
		</div>
	)
}
