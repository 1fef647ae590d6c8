import {
	Table,
	TableCaption,
	TableCell,
	TableHead,
	TableHeader,
	TableRow,
} from '#app/components/ui/table.tsx'
import { productFieldLabels, versionConflictText } from '#content/back-office.ts'
import type { ProductField } from '#contract/product.ts'
import type { ProductFormRejection } from './save-product.ts'

/** Compares the submitted values with those saved by someone else. */
export function VersionConflict({ rejection }: { rejection: ProductFormRejection }) {
	const { values, conflicts = {}, updatedFields = [] } = rejection
	const rows = Object.entries(conflicts) as [ProductField, string][]
	return (
		<div className="grid gap-3">
			{rows.length > 0 && (
				<Table className="table-fixed whitespace-pre-line">
					<TableCaption>{versionConflictText.caption}</TableCaption>
					<TableHeader>
						<TableRow>
							<TableHead>Field</TableHead>
							<TableHead>Yours</TableHead>
							<TableHead>Theirs</TableHead>
						</TableRow>
					</TableHeader>
					<tbody>
						{rows.map(([name, savedValue]) => (
							<TableRow key={name}>
								<TableHead scope="row">
									<a href={`#${name}`}>{productFieldLabels[name]}</a>
								</TableHead>
								<TableCell>{values[name] || 'empty'}</TableCell>
								<TableCell>{savedValue || 'empty'}</TableCell>
							</TableRow>
						))}
					</tbody>
				</Table>
			)}
			{updatedFields.length > 0 && <p>{versionConflictText.updated(updatedFields)}</p>}
			<p>{versionConflictText.saveAgain}</p>
		</div>
	)
}
