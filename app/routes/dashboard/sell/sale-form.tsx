import { InputField } from '#app/components/form-field.tsx'
import { PostForm } from '#app/components/post-form.tsx'
import { TitledCard } from '#app/components/titled-card.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { urls } from '#app/lib/urls.ts'
import { BranchField } from '#app/routes/dashboard/components/branch-field.tsx'
import {
	LineFields,
	Matches,
	ProductSearch,
} from '#app/routes/dashboard/components/line-fields.tsx'
import type { LinesFormResult } from '#app/routes/dashboard/lib/lines-form.ts'
import { useLineEdits } from '#app/routes/dashboard/lib/use-line-edits.ts'
import { linesText } from '#content/back-office/lines.ts'
import { saleFormText } from '#content/back-office/sales.ts'
import { formatTaka } from '#content/en/formats.ts'
import { MAX_NOTE_LENGTH } from '#contract/limits.ts'
import { CameraButton } from './camera-button.tsx'
import { PriceFields } from './price-fields.tsx'
import { useTotal } from './use-total.ts'

/** One form for a sale. The first button submits it when Enter is pressed, so a scanner adds products and never records. */
export function SaleForm({ firstResult }: { firstResult?: LinesFormResult }) {
	const { form, onSubmit, enqueue, result, fields } = useLineEdits(firstResult)
	const { lines = [], values, message, matches, added } = result ?? {}
	const isRejected = message !== undefined
	const { total, update } = useTotal(lines)
	return (
		<PostForm
			formRef={form}
			onSubmit={onSubmit}
			onInput={({ currentTarget }) => update(currentTarget)}
			action={urls.dashboard.sell}
			className="grid gap-5"
			rejection={isRejected ? { message, fields } : undefined}
			hasIdempotencyKey
		>
			<TitledCard as="section" id="lines" title={saleFormText.lines} contentClass="grid gap-4">
				<div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-3">
					<ProductSearch fields={fields} hasFocus={!isRejected} />
					<Button variant="secondary" className="mt-7 self-start">
						{linesText.add}
					</Button>
					<CameraButton onCode={(code) => enqueue({ search: code })} />
				</div>
				<p role="status" className="font-semibold empty:hidden">
					{added && linesText.added(added)}
				</p>
				<Matches products={matches} hasPrice />
				{lines.length === 0 ? (
					<p className="text-muted-foreground">{linesText.empty}</p>
				) : (
					<ol className="divide-y border-y">
						{lines.map((line, index) => (
							<LineFields key={line.productId} line={line} index={index}>
								<PriceFields line={line} index={index} />
							</LineFields>
						))}
					</ol>
				)}
				<p className="flex justify-between text-xl font-semibold tabular-nums">
					<span>{saleFormText.total}</span>
					<output>{formatTaka(total)}</output>
				</p>
			</TitledCard>
			<div className="grid max-w-xl gap-4">
				<BranchField value={values?.branch} />
				<InputField
					name="note"
					label={saleFormText.note}
					hint={saleFormText.noteHint}
					required={false}
					defaultValue={values?.note}
					maxLength={MAX_NOTE_LENGTH}
				/>
				<Button name="record" value="1" size="lg" className="justify-self-start">
					{saleFormText.record}
				</Button>
			</div>
		</PostForm>
	)
}
