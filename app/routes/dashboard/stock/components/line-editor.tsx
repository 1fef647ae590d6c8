import type { ReactNode } from 'react'
import { InputField } from '#app/components/form-field.tsx'
import { PostForm } from '#app/components/post-form.tsx'
import { TitledCard } from '#app/components/titled-card.tsx'
import { Button, buttonVariants } from '#app/components/ui/button.tsx'
import { cn } from '#app/lib/cn.ts'
import { useHydrated } from '#app/lib/hooks.ts'
import { amountOf, sumLines, unitsOf } from '#app/routes/dashboard/stock/lib/line-totals.ts'
import type { Lines } from '#app/routes/dashboard/stock/lib/use-lines.ts'
import { hasPrices, type LoadedLine } from '#app/routes/dashboard/stock/lines-form.ts'
import { countUnits } from '#content/back-office/lines.ts'
import { formatTaka } from '#content/en/formats.ts'
import { MAX_NOTE_LENGTH } from '#contract/base/limits.ts'
import { LineList } from './line-list.tsx'

type LineEditorProps = {
	lines: Lines
	action: string
	title: string
	recordLabel: string
	/** Label of a button that saves an order instead. */
	parkLabel?: string
	branchFields?: ReactNode
	searchFields: ReactNode
	/** Between the lines and the note. */
	paymentFields?: ReactNode
	note?: string
	noteHint?: string
	renderFields?: (line: LoadedLine, index: number) => ReactNode
}

/** Enter presses the first button, so that a scanner adds products and never records. */
export function LineEditor({
	lines,
	title,
	branchFields,
	searchFields,
	...props
}: LineEditorProps) {
	const { kind, state, isStored, formProps, discard } = lines
	const { message, fields = {} } = state.notes
	const canDiscard = useHydrated() && isStored && state.lines.length > 0
	return (
		<PostForm
			{...formProps}
			action={props.action}
			className="grid gap-5"
			rejection={message === undefined ? undefined : { message, fields }}
		>
			{branchFields}
			<TitledCard id="lines" title={title} contentClass="grid gap-4">
				{searchFields}
				<LineList lines={lines} renderFields={props.renderFields} />
			</TitledCard>
			<div className="grid max-w-xl gap-4">
				{props.paymentFields}
				<InputField
					name="note"
					label="Note"
					hint={props.noteHint}
					required={false}
					defaultValue={props.note}
					maxLength={MAX_NOTE_LENGTH}
				/>
				{canDiscard && <Discard onConfirm={discard} />}
			</div>
			<RecordBar
				lines={state.lines}
				label={props.recordLabel}
				parkLabel={props.parkLabel}
				hasPrice={hasPrices(kind)}
			/>
		</PostForm>
	)
}

function Discard({ onConfirm }: { onConfirm: () => void }) {
	return (
		<details>
			<summary className={buttonVariants({ variant: 'outline' })}>Discard</summary>
			<div className="mt-2 grid justify-items-start gap-2">
				<p>All products are removed from this list.</p>
				<Button type="button" variant="destructive" onClick={onConfirm}>
					Yes, discard
				</Button>
			</div>
		</details>
	)
}

type RecordBarProps = {
	lines: LoadedLine[]
	label: string
	parkLabel?: string
	hasPrice: boolean
}

function RecordBar({ lines, label, parkLabel, hasPrice }: RecordBarProps) {
	return (
		<div className="sticky bottom-0 z-5 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t bg-background px-4 py-3 md:mx-0 md:px-0">
			<p
				className={cn(
					'mr-auto leading-tight tabular-nums',
					parkLabel && 'max-lg:flex max-lg:basis-full max-lg:items-baseline max-lg:justify-between',
				)}
			>
				<span className="block text-sm text-muted-foreground">
					{countUnits(sumLines(lines, unitsOf))}
				</span>
				{hasPrice && (
					<span className="text-xl font-semibold">
						{'Total '}
						<output>{formatTaka(sumLines(lines, amountOf))}</output>
					</span>
				)}
			</p>
			{parkLabel && (
				<Button name="record" value="park" variant="secondary" size="lg" className="max-lg:grow">
					{parkLabel}
				</Button>
			)}
			<Button name="record" value="1" size="lg" className="max-lg:grow">
				{label}
			</Button>
		</div>
	)
}
