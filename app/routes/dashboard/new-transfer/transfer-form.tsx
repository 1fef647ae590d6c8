import {
	FormField,
	HiddenFields,
	InputField,
	Options,
	SelectField,
} from '#app/components/form-field.tsx'
import { Icon } from '#app/components/icon.tsx'
import { PostForm } from '#app/components/post-form.tsx'
import { TitledCard } from '#app/components/titled-card.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'
import type { FieldMessages } from '#app/lib/forms.ts'
import { urls } from '#app/lib/urls.ts'
import { branchOptions } from '#app/routes/dashboard/components/branch-field.tsx'
import { transferFormText } from '#content/back-office/transfers.ts'
import { formatNumber } from '#content/en/formats.ts'
import { MAX_NOTE_LENGTH, MAX_SEARCH_LENGTH } from '#contract/limits.ts'
import { type DraftLine, type DraftProduct, type FormValues, lineField } from './draft.ts'

type TransferFormProps = {
	values: FormValues
	/** Result of the last submission: a rejection, or a change to the list. */
	result?: {
		values: FormValues
		lines: DraftLine[]
		message?: string
		fields?: FieldMessages
		matches?: DraftProduct[]
		added?: string
	}
}

/** One form for a transfer. The first button submits it when Enter is pressed, so a scanner adds products and never records. */
export function TransferForm({ values, result }: TransferFormProps) {
	const { lines = [], message, fields = {}, matches = [], added } = result ?? {}
	const isRejected = message !== undefined
	const isFromOtherPage = result?.values.from === ''
	return (
		<PostForm
			action={urls.dashboard.newTransfer}
			className="grid gap-5"
			rejection={isRejected ? { message, fields } : undefined}
			hasIdempotencyKey
		>
			<div className="grid max-w-xl gap-4 min-[18rem]:grid-cols-2">
				<SelectField name="from" label={transferFormText.from} defaultValue={values.from}>
					<Options options={branchOptions} />
				</SelectField>
				<SelectField name="to" label={transferFormText.to} defaultValue={values.to}>
					<Options options={branchOptions} />
				</SelectField>
			</div>
			<TitledCard as="section" id="lines" title={transferFormText.lines} contentClass="grid gap-4">
				<SearchFields
					values={values}
					fields={fields}
					// The message of a rejection takes the focus, and a product from the inventory needs no search.
					hasFocus={!isRejected && !isFromOtherPage}
				/>
				<p role="status" className="font-semibold empty:hidden">
					{added && transferFormText.added(added)}
				</p>
				<Matches products={matches} />
				{lines.length === 0 ? (
					<p className="text-muted-foreground">{transferFormText.empty}</p>
				) : (
					<ol className="divide-y border-t">
						{lines.map((line, index) => (
							<LineFields key={line.product._id} {...line} index={index} />
						))}
					</ol>
				)}
			</TitledCard>
			<div className="grid max-w-xl gap-4">
				<InputField
					name="note"
					label={transferFormText.note}
					required={false}
					defaultValue={values.note}
					maxLength={MAX_NOTE_LENGTH}
				/>
				<Button name="record" value="1" className="justify-self-start">
					{transferFormText.record}
				</Button>
			</div>
		</PostForm>
	)
}

type SearchFieldsProps = { values: FormValues; fields: FieldMessages; hasFocus: boolean }

function SearchFields({ values, fields, hasFocus }: SearchFieldsProps) {
	return (
		<div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-2 gap-y-3 *:first:col-span-full sm:grid-cols-[minmax(0,1fr)_6rem_auto] sm:*:first:col-auto">
			<FormField
				name="search"
				label={transferFormText.search}
				hint={transferFormText.searchHint}
				message={fields.search}
			>
				{(field) => (
					<Input
						{...field}
						type="search"
						defaultValue={values.search}
						maxLength={MAX_SEARCH_LENGTH}
						enterKeyHint="done"
						// The next barcode is scanned into this field.
						autoFocus={hasFocus}
					/>
				)}
			</FormField>
			<InputField
				name="quantity"
				label={transferFormText.quantity}
				message={fields.quantity}
				defaultValue={values.quantity}
				inputMode="numeric"
			/>
			<Button variant="secondary" className="mt-7 self-start">
				{transferFormText.add}
			</Button>
		</div>
	)
}

/** Products that match the search, each with a button that adds it. */
function Matches({ products }: { products: DraftProduct[] }) {
	if (products.length === 0) return null
	return (
		<section aria-label={transferFormText.choose} className="rounded-lg border p-3">
			<h3 className="font-semibold">{transferFormText.choose}</h3>
			<ul className="divide-y">
				{products.map((product) => (
					<li key={product._id} className="flex items-center gap-3 py-2">
						<ProductText product={product} />
						<Button
							name="add"
							value={product._id}
							variant="outline"
							className="shrink-0"
							aria-label={transferFormText.addProduct(product.name)}
						>
							{transferFormText.add}
						</Button>
					</li>
				))}
			</ul>
		</section>
	)
}

function LineFields({ product, quantity, index }: DraftLine & { index: number }) {
	const { _id: id, name } = product
	return (
		<li className="flex items-start gap-3 py-3">
			<ProductText product={product} />
			<HiddenFields fields={{ [lineField(index, 'productId')]: id }} />
			<div className="w-20 shrink-0">
				<InputField
					name={lineField(index, 'quantity')}
					label={transferFormText.quantityOf(name)}
					isLabelHidden
					defaultValue={quantity}
					inputMode="numeric"
					className="text-end"
				/>
			</div>
			<Button
				name="remove"
				value={id}
				variant="ghost"
				size="icon"
				className="shrink-0"
				aria-label={transferFormText.remove(name)}
			>
				<Icon name="close" />
			</Button>
		</li>
	)
}

/** Name and barcode of a product, and what each branch has of it. */
function ProductText({ product: { name, gtin, branches } }: { product: DraftProduct }) {
	const counts = branches.map(({ name, available }) => `${name}: ${formatNumber(available)}`)
	return (
		<div className="min-w-0 grow wrap-anywhere">
			<p>{name}</p>
			<p className="text-sm text-muted-foreground tabular-nums">
				{[...counts, gtin].filter(Boolean).join(' · ')}
			</p>
		</div>
	)
}
