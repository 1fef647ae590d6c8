import { Picture } from '#app/components/picture.tsx'
import { Price, StockStatus } from '#app/components/price-and-stock.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { TableCell, TableHead, TableRow } from '#app/components/ui/table.tsx'
import { cn } from '#app/lib/cn.ts'
import { ProductLink } from '#app/routes/dashboard/components/product-link.tsx'
import { productStatusLabels } from '#content/back-office/products.ts'
import { formatDay, formatNumber, formatTaka } from '#content/en/formats.ts'
import { shopDay } from '#contract/base/shop-time.ts'
import type { InventoryProduct, ListedInventoryProduct } from '#contract/catalogue/inventory.ts'
import { categoryKeysOf } from '#contract/catalogue/product.ts'
import type { BranchStock } from '#contract/stock/branch-stock.ts'
import { stockStatus } from '#contract/stock/stock.ts'
import { SELECTION_FORM_ID } from './selection-bar.tsx'
import { StockForm } from './stock-form.tsx'

type InventoryRowProps = { product: ListedInventoryProduct; back: string; branch?: string }

/** Below `xl`, a row is a card, in two lines where there is room. */
const rowClass =
	'target:bg-accent has-[[name=id]:checked]:bg-accent max-xl:grid max-xl:grid-cols-[minmax(0,1fr)_9rem] max-xl:gap-x-4 max-xl:gap-y-2 max-xl:rounded-xl max-xl:border max-xl:not-target:bg-card max-xl:p-3 max-xl:shadow-xs lg:max-xl:grid-cols-[12rem_1fr_19rem] max-[19rem]:grid-cols-1 xl:align-middle'
const priceClass =
	'min-[19rem]:text-end text-sm min-[19rem]:max-xl:col-start-2 min-[19rem]:max-xl:row-span-2 min-[19rem]:max-xl:row-start-2'
const formClass =
	'max-lg:col-span-full min-[19rem]:max-lg:row-start-4 lg:max-xl:col-start-3 lg:max-xl:row-span-2 lg:max-xl:row-start-2'
const cellClass = 'max-xl:p-0 xl:px-2 xl:py-1.5'

export function InventoryRow({ product, back, branch }: InventoryRowProps) {
	const { _id: id, name, price, branches } = product
	const place = branches.find(({ slug }) => slug === branch)
	const { available } = place ?? product.stock
	return (
		<TableRow id={`product-${id}`} className={rowClass}>
			<TableHead scope="row" className={cn(cellClass, 'font-normal max-xl:col-span-full')}>
				<div className="flex items-center gap-3 max-[18rem]:grid xl:gap-2">
					<input
						type="checkbox"
						name="id"
						value={id}
						form={SELECTION_FORM_ID}
						aria-label={`Select ${name}`}
						className="size-6 shrink-0"
					/>
					<ProductCell product={product} />
				</div>
			</TableHead>
			<TableCell className={cn(cellClass, 'text-sm')}>
				<StockCounts product={product} place={place} />
			</TableCell>
			<TableCell
				className={cn(
					cellClass,
					'text-sm min-[19rem]:max-xl:col-start-1 min-[19rem]:max-xl:row-start-3 xl:text-end',
				)}
			>
				{formatNumber(product.soldIn30Days)}
				<span className="xl:sr-only">{` sold in 30 days`}</span>
			</TableCell>
			<TableCell className={cn(cellClass, priceClass)}>
				<Price product={product} className="min-[19rem]:justify-end *:first:w-full" />
				<span className="text-muted-foreground">
					{formatTaka(price * available)}
					<span className="xl:sr-only">{` in stock`}</span>
				</span>
			</TableCell>
			<TableCell className={cn(cellClass, formClass)}>
				<StockForm product={product} back={`${back}#product-${id}`} />
			</TableCell>
		</TableRow>
	)
}

function ProductCell({ product }: { product: InventoryProduct }) {
	const { brand, category, createdAt } = product
	const added = formatDay(shopDay(new Date(createdAt)))
	return (
		<>
			<Picture
				src={product.images[0]}
				categoryKeys={categoryKeysOf(product)}
				alt=""
				className="aspect-4/3 w-14 shrink-0 xl:w-10 rounded-md object-contain"
			/>
			<div className="min-w-0 leading-snug">
				<ProductLink
					product={product}
					className="line-clamp-2 font-semibold xl:text-sm hover:text-primary hover:underline"
				/>
				<span className="text-sm text-muted-foreground">
					{brand}
					<span className="xl:hidden">{`, ${category.name}`}</span>
					{` · ${added}`}
				</span>
			</div>
		</>
	)
}

function StockCounts({ product, place }: { product: InventoryProduct; place?: BranchStock }) {
	const { branches, status } = product
	const { available, incoming } = place ?? product.stock
	const at = place ? ` in ${place.name}` : ''
	return (
		<>
			<span className={countsClass}>
				<StockStatus status={stockStatus(available)} />
				<span>{`${formatNumber(available)} available${at}`}</span>
				{status !== 'active' && <Badge>{productStatusLabels[status]}</Badge>}
			</span>
			<span className={cn(countsClass, 'text-muted-foreground')}>
				{branches.map(({ slug, name, available }) => (
					<span key={slug}>{`${name}: ${formatNumber(available)}`}</span>
				))}
				{incoming > 0 && <span>{`Incoming${at}: ${formatNumber(incoming)}`}</span>}
			</span>
		</>
	)
}

const countsClass = 'flex flex-wrap items-center gap-x-2 min-[22rem]:*:whitespace-nowrap'
