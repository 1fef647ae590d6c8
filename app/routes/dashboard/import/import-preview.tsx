import { Figures } from '#app/components/figures.tsx'
import { HiddenFields } from '#app/components/form-field.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import {
	Table,
	TableCaption,
	TableCell,
	TableHead,
	TableHeader,
	TableRow,
} from '#app/components/ui/table.tsx'
import { formatNumber, formatProductCount } from '#app/lib/format.ts'
import { useFocus } from '#app/lib/hooks.ts'
import {
	describeChange,
	describeLongChange,
} from '#app/routes/dashboard/audit-log/describe-change.ts'
import { importStockText } from '#content/back-office.ts'
import type { ImportPreview as Preview } from '#contract/product-import.ts'

export const APPLY_IMPORT = '/dashboard/inventory/import/apply'

type ImportPreviewProps = {
	preview: Preview
	/** Pasted lines, to show again if the import fails. */
	text: string
	/** New products become drafts. */
	asDrafts: boolean
	/** True if the import form is shown below. */
	hasForm: boolean
}

/** Second step: a preview of the changes, with a button to apply them. */
export function ImportPreview({ preview, text, asDrafts, hasForm }: ImportPreviewProps) {
	const { counts, stockChanges, problems, changes, makes } = preview
	const changeCount = counts.new + counts.changed
	const summary = useFocus<HTMLParagraphElement>(preview)
	return (
		<div className="grid max-w-3xl gap-5">
			<Figures
				figures={countLabels.map(([count, label]) => [label, formatNumber(counts[count])])}
			/>
			{/* biome-ignore lint/a11y/noAutofocus: the result of the form that was just sent */}
			<p ref={summary} role="status" tabIndex={-1} autoFocus>
				{importSummary(preview)}
			</p>
			{stockChanges > 0 && (
				<p>
					<b>{importStockText.wouldChange(formatProductCount(stockChanges))}</b>
				</p>
			)}
			{makes.length > 0 && (
				<p>
					<b>This would create:</b> {makes.join(', ')}. If that is a mistake, correct the file
					first: only an operator can remove a category.
				</p>
			)}
			{!hasForm && (
				<div className="flex flex-wrap gap-2">
					{counts.wrong === 0 && changeCount > 0 && (
						<form
							action={APPLY_IMPORT}
							method="post"
							encType="multipart/form-data"
							autoComplete="off"
						>
							<HiddenFields
								fields={{ import: preview._id, text, ...(asDrafts && { asDrafts: '1' }) }}
							/>
							<Button>Apply</Button>
						</form>
					)}
					<ButtonLink href="/dashboard/inventory/import" variant="outline">
						Choose another file
					</ButtonLink>
				</div>
			)}
			<Lines
				caption="Lines to correct"
				count={counts.wrong}
				rows={problems.map(({ line, reason }) => ({ line, name: reason, effect: '' }))}
			/>
			<Lines
				caption="What would change"
				count={changeCount}
				rows={changes.map((change) => ({
					line: change.line,
					name: change.name,
					effect: change.kind === 'new' ? 'New' : describeEdits(change).join('; '),
				}))}
			/>
		</div>
	)
}

const countLabels = [
	['new', 'New'],
	['changed', 'Changed'],
	['same', 'Unchanged'],
	['wrong', 'With errors'],
] as const

const MAX_LENGTH = 40

/** Shows short values before and after, so that a wrong digit is noticed. */
function describeEdits({ fields, before, after }: Preview['changes'][number]): string[] {
	return fields.map((field) => {
		const [from = '', to = ''] = [before[field], after[field]]
		const isLong = [from, to].some((text) => text.length > MAX_LENGTH || text.includes('\n'))
		return isLong ? describeLongChange(field) : describeChange(field, from, to)
	})
}

const lineClass = 'w-px text-end whitespace-nowrap tabular-nums'

type LinesProps = {
	caption: string
	/** The first rows, of `count` in all. */
	rows: { line: number; name: string; effect: string }[]
	count: number
}

function Lines({ caption, rows, count }: LinesProps) {
	if (rows.length === 0) return null
	const hidden = count - rows.length
	return (
		<Table>
			<TableCaption>{caption}</TableCaption>
			<TableHeader>
				<TableRow>
					<TableHead className={lineClass}>Line</TableHead>
					<TableHead>Details</TableHead>
				</TableRow>
			</TableHeader>
			<tbody>
				{rows.map(({ line, name, effect }) => (
					<TableRow key={`${line}-${name}`}>
						<TableCell className={lineClass}>{line}</TableCell>
						<TableCell>
							{name}
							{effect && <span className="block text-muted-foreground">{effect}</span>}
						</TableCell>
					</TableRow>
				))}
			</tbody>
			{hidden > 0 && (
				<tfoot>
					<TableRow>
						<TableCell colSpan={2}>{`… and ${formatNumber(hidden)} more.`}</TableCell>
					</TableRow>
				</tfoot>
			)}
		</Table>
	)
}

/** Title of the page for this result. */
export function previewTitle({ counts }: Preview): string {
	if (counts.wrong > 0)
		return `Import: ${formatNumber(counts.wrong)} ${counts.wrong === 1 ? 'line' : 'lines'} to correct`
	return `Import: ${counts.new + counts.changed === 0 ? 'no changes' : 'review the changes'}`
}

function importSummary({ counts }: Preview): string {
	if (counts.wrong > 0) return 'Nothing can be imported until every line is correct.'
	if (counts.new + counts.changed === 0) return 'No changes.'
	return 'Nothing has been imported yet. Press Apply to import the whole file.'
}
