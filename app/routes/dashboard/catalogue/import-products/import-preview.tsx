import { HiddenFields } from '#app/components/form-field.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { cardClass } from '#app/components/ui/card.tsx'
import type { FormValues } from '#app/lib/decode-form.ts'
import { useFocus } from '#app/lib/hooks.ts'
import { urls } from '#app/lib/urls.ts'
import { Figures } from '#app/routes/dashboard/components/figures.tsx'
import { describeChange, describeLongChange } from '#app/routes/dashboard/lib/describe-change.ts'
import { importText } from '#content/back-office/imports.ts'
import { formatNumber, formatProductCount } from '#content/en/formats.ts'
import type { ImportPreview as Preview } from '#contract/catalogue/product-import.ts'
import { HeadingNotes } from './heading-notes.tsx'

type ImportPreviewProps = {
	preview: Preview
	/** Values of the import form. It shows them again if the import fails. */
	values: FormValues
	hasForm: boolean
}

export function ImportPreview({ preview, values, hasForm }: ImportPreviewProps) {
	const { counts, headings, stockChanges, problems, notes, changes, newCategories } = preview
	const { canApply, text } = describePreview(preview)
	const summary = useFocus<HTMLParagraphElement>(preview)
	return (
		<div className={`${cardClass} grid gap-5 p-5`}>
			<Figures
				figures={[
					['New', formatNumber(counts.new)],
					['Changed', formatNumber(counts.changed)],
					['Unchanged', formatNumber(counts.unchanged)],
					['With errors', formatNumber(counts.invalid)],
				]}
			/>
			{/* biome-ignore lint/a11y/noAutofocus: this is the result of the submitted form */}
			<p ref={summary} role="status" tabIndex={-1} autoFocus>
				{text}
			</p>
			<HeadingNotes headings={headings} />
			{stockChanges > 0 && <b>{importText.stockWouldChange(formatProductCount(stockChanges))}</b>}
			{newCategories.length > 0 && (
				<p>
					<b>This would create:</b> {newCategories.join(', ')}. If that is a mistake, correct the
					file first: only an owner can remove a category.
				</p>
			)}
			{!hasForm && (
				<div className="flex flex-wrap gap-2">
					{canApply && (
						<form
							action={urls.dashboard.applyImport}
							method="post"
							encType="multipart/form-data"
							autoComplete="off"
						>
							<HiddenFields fields={{ ...values, import: preview._id }} />
							<Button>Apply</Button>
						</form>
					)}
					<ButtonLink variant="outline" href={urls.dashboard.importProducts}>
						Choose another file
					</ButtonLink>
				</div>
			)}
			<Lines
				caption="Lines to correct"
				count={counts.invalid}
				rows={problems.map(({ line, reason }) => ({ line, name: reason }))}
			/>
			<Lines
				caption="Lines read differently"
				count={notes.length}
				rows={notes.map(({ line, text }) => ({ line, name: text }))}
			/>
			<Lines
				caption="Lines that change something"
				count={counts.new + counts.changed}
				rows={changes.map((change) => ({ ...change, effect: describeEffect(change) }))}
			/>
		</div>
	)
}

const MAX_VALUE_LENGTH = 40

/** Shows short values before and after, so that a wrong digit is noticed. */
function describeEffect({ kind, fields, before, after }: Preview['changes'][number]): string {
	if (kind === 'new') return 'New'
	const edits = fields.map((field) => {
		const [from = '', to = ''] = [before[field], after[field]]
		const isLong = [from, to].some((text) => text.length > MAX_VALUE_LENGTH || text.includes('\n'))
		return isLong ? describeLongChange(field) : describeChange(field, from, to)
	})
	return edits.join('; ')
}

type LinesProps = {
	caption: string
	/** Only the first rows. */
	rows: { line: number; name: string; effect?: string }[]
	/** Number of all rows. */
	count: number
}

function Lines({ caption, rows, count }: LinesProps) {
	if (rows.length === 0) return null
	const hidden = count - rows.length
	return (
		<section className="grid gap-2">
			<h2 className="text-lg">{caption}</h2>
			<ol className="grid list-inside list-decimal gap-2 wrap-anywhere">
				{rows.map(({ line, name, effect }) => (
					<li key={line} value={line}>
						{name}
						{effect && <span className="block text-muted-foreground">{effect}</span>}
					</li>
				))}
			</ol>
			{hidden > 0 && <p>{`… and ${formatNumber(hidden)} more.`}</p>}
		</section>
	)
}

export function describePreview({ counts, duplicates }: Preview) {
	if (duplicates > 0 && duplicates === counts.invalid) {
		return { canApply: false, ...importText.undecided }
	}
	if (counts.invalid > 0) {
		const lines = counts.invalid === 1 ? '1 line' : `${formatNumber(counts.invalid)} lines`
		const text = 'Nothing can be imported until every line is correct.'
		return { canApply: false, title: `Import: ${lines} to correct`, text }
	}
	if (counts.new + counts.changed === 0) {
		return { canApply: false, title: 'Import: no changes', text: 'No changes.' }
	}
	const text = 'Nothing has been imported yet. Press Apply to import the whole file.'
	return { canApply: true, title: 'Import: review the changes', text }
}
