import { productFieldWords } from '#app/content/back-office.ts'
import type { EditableName } from './product-values.ts'
import type { Unsaved } from './save-product.ts'

/** What somebody else saved, beside what was typed here. */
export function ChangedMeanwhile({ values, theirs = {}, takenOver = [] }: Unsaved) {
	const disputed = Object.entries(theirs) as [EditableName, string][]
	return (
		<div className="grid gap-3">
			{disputed.length > 0 && (
				<table className="data-table changed">
					<caption>Changed meanwhile</caption>
					<thead>
						<tr>
							<th scope="col">Field</th>
							<th scope="col">Yours</th>
							<th scope="col">Theirs</th>
						</tr>
					</thead>
					<tbody>
						{disputed.map(([name, text]) => (
							<tr key={name}>
								<th scope="row">
									<a href={`#${name}`} className="link">
										{productFieldWords[name]}
									</a>
								</th>
								<td>{values[name] || 'empty'}</td>
								<td>{text || 'empty'}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
			{takenOver.length > 0 && (
				<p>
					{`Taken over below, because you had not touched it: ${takenOver.map((name) => productFieldWords[name]).join(', ')}.`}
				</p>
			)}
			<p>Save again to keep what stands in the form below.</p>
		</div>
	)
}
