import { type ReactNode, useContext } from 'react'
import { FormField, HiddenFields, InputField } from '#app/components/form-field.tsx'
import { Icon } from '#app/components/icon.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { cn } from '#app/lib/cn.ts'
import type { FieldMessages } from '#app/lib/forms.ts'
import { ScriptContext } from '#app/lib/page-scripts.ts'
import {
	type LineProduct,
	type LinesFormResult,
	type LoadedLine,
	lineField,
} from '#app/routes/dashboard/stock/lines-form.ts'
import { linesText } from '#content/back-office/lines.ts'
import { formatNumber, formatTaka } from '#content/en/formats.ts'
import { MAX_SEARCH_LENGTH } from '#contract/base/limits.ts'
import { priceToPay } from '#contract/catalogue/product.ts'

type ProductSearchProps = { value?: string; fields: FieldMessages; hasFocus: boolean }

export function ProductSearch({ value, fields, hasFocus }: ProductSearchProps) {
	const { nonce } = useContext(ScriptContext)
	return (
		<FormField
			name="search"
			label="Name or barcode"
			hint="Scan a barcode, or type a name or model code and press Enter."
			message={fields.search}
		>
			{(field) => (
				<>
					<Input
						{...field}
						type="search"
						defaultValue={value}
						maxLength={MAX_SEARCH_LENGTH}
						enterKeyHint="done"
						// The next barcode is scanned into this field.
						autoFocus={hasFocus}
					/>
					<script
						nonce={nonce}
						suppressHydrationWarning
						// biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
						dangerouslySetInnerHTML={{ __html: holdScansScript }}
					/>
				</>
			)}
		</FormField>
	)
}

/**
 * Until the form is hydrated, Enter adds a tab, at which `useLineEdits` divides the scans.
 * If the scripts have not loaded in time, they probably never will.
 */
const holdScansScript = `{
	const field = document.currentScript.previousElementSibling
	field.addEventListener('keydown', (event) => {
		const isLate = performance.now() > 15_000 && !field.value.includes('\\t')
		if (event.key !== 'Enter' || field.form.dataset.hydrated || isLate) return
		event.preventDefault()
		field.value += '\\t'
		field.maxLength = field.value.length + ${MAX_SEARCH_LENGTH}
	})
}`

type LineListProps = {
	result: LinesFormResult | undefined
	hasPrice?: boolean
	renderFields?: (line: LoadedLine, index: number) => ReactNode
}

/** The products that the last search added or found, and the lines of the form. */
export function LineList({ result, hasPrice, renderFields }: LineListProps) {
	const { lines = [], matches, added } = result ?? {}
	return (
		<>
			<p role="status" className="font-semibold empty:hidden">
				{added && `Added: ${added}`}
			</p>
			<Matches products={matches} hasPrice={hasPrice} />
			{lines.length === 0 ? (
				<p className="text-muted-foreground">No products yet.</p>
			) : (
				<ol className="divide-y border-y">
					{lines.map((line, index) => (
						<LineFields key={line.productId} line={line} index={index}>
							{renderFields?.(line, index)}
						</LineFields>
					))}
				</ol>
			)}
		</>
	)
}

function Matches({ products = [], hasPrice }: { products?: LineProduct[]; hasPrice?: boolean }) {
	if (products.length === 0) return null
	return (
		<section aria-label={linesText.choose} className="rounded-lg border p-3">
			<h3 className="font-semibold">{linesText.choose}</h3>
			<ul className="divide-y">
				{products.map((product) => (
					<li key={product._id} className="flex items-center gap-3 py-2">
						<ProductText product={product} hasPrice={hasPrice} />
						<Button
							name="add"
							value={product._id}
							variant="outline"
							className="shrink-0"
							aria-label={`Add ${product.name}`}
						>
							{linesText.add}
						</Button>
					</li>
				))}
			</ul>
		</section>
	)
}

type LineFieldsProps = { line: LoadedLine; index: number; children?: ReactNode }

function LineFields({ line: { product, quantity }, index, children }: LineFieldsProps) {
	const { _id: id, name } = product
	return (
		<li className="py-3">
			<div className="flex items-center gap-2 max-sm:flex-wrap">
				<HiddenFields fields={{ [lineField(index, 'productId')]: id }} />
				<ProductText product={product} className="max-sm:basis-full" />
				<div className="w-20 shrink-0 max-sm:ml-auto">
					<InputField
						// The field shows the quantity of the latest result.
						key={quantity}
						name={lineField(index, 'quantity')}
						label={`Quantity of ${name}`}
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
					aria-label={`Remove ${name}`}
				>
					<Icon name="close" />
				</Button>
			</div>
			{children}
		</li>
	)
}

type ProductTextProps = { product: LineProduct; hasPrice?: boolean; className?: string }

function ProductText({ product, hasPrice = false, className }: ProductTextProps) {
	const { name, gtin, branches } = product
	const counts = branches.map(({ name, available }) => `${name}: ${formatNumber(available)}`)
	const price = hasPrice && formatTaka(priceToPay(product))
	return (
		<div className={cn('min-w-0 grow wrap-anywhere', className)}>
			<p>{name}</p>
			<p className="text-sm text-muted-foreground tabular-nums">
				{[price, ...counts, gtin].filter(Boolean).join(' · ')}
			</p>
		</div>
	)
}
