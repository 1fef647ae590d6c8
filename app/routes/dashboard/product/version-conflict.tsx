import { productFieldLabels, versionConflictText as words } from '#content/back-office.ts'
import type { EditableField } from './product-values.ts'
import type { RejectedProductForm } from './save-product.ts'

/** Values that somebody else saved, beside those entered here. */
export function VersionConflict({ values, theirs = {}, takenOver = [] }: RejectedProductForm) {
	const disputed = Object.entries(theirs) as [EditableField, string][]
	return (
		<div className="grid gap-3">
			{disputed.length > 0 && (
				<table className="data-table version-conflict">
					<caption>{words.caption}</caption>
					<thead>
						<tr>
							<th scope="col">Field</th>
							<th scope="col">Yours</th>
							<th scope="col">Theirs</th>
						</tr>
					</thead>
					<tbody>
						{disputed.map(([name, saved]) => (
							<tr key={name}>
								<th scope="row">
									<a href={`#${name}`} className="link">
										{productFieldLabels[name]}
									</a>
								</th>
								<td>{values[name] || 'empty'}</td>
								<td>{saved || 'empty'}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
			{takenOver.length > 0 && <p>{words.updated(takenOver)}</p>}
			<p>{words.saveAgain}</p>
		</div>
	)
}
