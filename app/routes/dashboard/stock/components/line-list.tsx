import type { ReactNode } from 'react'
import { HiddenFields, InputField } from '#app/components/form-field.tsx'
import { Icon } from '#app/components/icon.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { cn } from '#app/lib/cn.ts'
import { amountOf } from '#app/routes/dashboard/stock/lib/line-totals.ts'
import { editLine } from '#app/routes/dashboard/stock/lib/lines-state.ts'
import type { Lines } from '#app/routes/dashboard/stock/lib/use-lines.ts'
import {
	hasPrices,
	type LineProduct,
	type LoadedLine,
	lineField,
} from '#app/routes/dashboard/stock/lines-form.ts'
import { linesText } from '#content/back-office/lines.ts'
import { formatNumber, formatTaka } from '#content/en/formats.ts'
import { priceToPay } from '#contract/catalogue/product.ts'

type LineListProps = {
	lines: Lines
	renderFields?: (line: LoadedLine, index: number) => ReactNode
}

/** The products that the last search added or found, and the lines of the form. */
export function LineList({ lines: { kind, state, update }, renderFields }: LineListProps) {
	const { lines, notes, pendingCount } = state
	const { matches, added } = notes
	const hasPrice = hasPrices(kind)
	return (
		<>
			<p role="status" className="font-semibold empty:hidden">
				{pendingCount > 0 ? linesText.pending(pendingCount) : added && `Added: ${added}`}
			</p>
			<Matches products={matches} hasPrice={hasPrice} />
			{lines.length === 0 ? (
				<p className="text-muted-foreground">No products yet.</p>
			) : (
				<ol className="divide-y border-y">
					{lines.map((line, index) => (
						<LineFields
							key={line.productId}
							line={line}
							index={index}
							hasPrice={hasPrice}
							onQuantity={(quantity) => update((state) => editLine(state, index, { quantity }))}
						>
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

type LineFieldsProps = {
	line: LoadedLine
	index: number
	hasPrice?: boolean
	onQuantity: (text: string) => void
	children: ReactNode
}

function LineFields({ line, index, hasPrice, onQuantity, children }: LineFieldsProps) {
	const { product, quantity } = line
	const { _id: id, name } = product
	return (
		<li className="py-3">
			<div className="flex items-center gap-2 max-lg:flex-wrap">
				<HiddenFields fields={{ [lineField(index, 'productId')]: id }} />
				<ProductText product={product} className="max-lg:basis-full" />
				<div className="w-20 shrink-0">
					<InputField
						name={lineField(index, 'quantity')}
						label={`Quantity of ${name}`}
						isLabelHidden
						value={quantity}
						onChange={({ target }) => onQuantity(target.value)}
						onFocus={({ target }) => target.select()}
						inputMode="numeric"
						className="text-end"
					/>
				</div>
				{hasPrice && (
					<output className="min-w-28 text-end font-semibold tabular-nums max-lg:grow">
						{formatTaka(amountOf(line))}
					</output>
				)}
				<Button
					name="remove"
					value={id}
					variant="ghost"
					size="icon"
					className="shrink-0 max-lg:ml-auto"
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
