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

/** Below `xl`, a row is a card: the price is at its upper right corner, the form at the lower. */
const rowClass =
	'target:bg-accent has-[[name=id]:checked]:bg-accent xl:align-middle max-xl:relative max-xl:flex max-xl:flex-wrap max-xl:content-start max-xl:gap-x-2 max-xl:rounded-xl max-xl:border max-xl:p-2.5 max-xl:not-target:bg-card max-xl:shadow-xs min-[22rem]:max-xl:min-h-27 min-[22rem]:max-xl:pr-37'
const cellClass = 'max-xl:p-0 xl:px-2 xl:py-[5px] text-sm leading-snug'
const nameClass =
	'font-normal max-xl:w-full max-xl:mb-1.5 min-[22rem]:max-xl:w-[calc(100%+3rem)] min-[22rem]:max-xl:-mr-12'
const priceClass =
	'text-end max-xl:order-first max-xl:w-full min-[22rem]:max-xl:absolute min-[22rem]:max-xl:top-2 min-[22rem]:max-xl:right-2.5 min-[22rem]:max-xl:w-22'
const formClass =
	'max-xl:w-full min-[22rem]:max-xl:absolute min-[22rem]:max-xl:right-2.5 min-[22rem]:max-xl:bottom-2.5 min-[22rem]:max-xl:w-auto'
const countClass = cn(cellClass, 'max-xl:whitespace-nowrap xl:text-end')

export function InventoryRow({ product, back, branch }: InventoryRowProps) {
	const { _id: id, name, price, branches } = product
	const place = branches.find(({ slug }) => slug === branch)
	const { available } = place ?? product.stock
	return (
		<TableRow id={`product-${id}`} className={rowClass}>
			<TableHead scope="row" className={cn(cellClass, nameClass)}>
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
			<TableCell className={cn(cellClass, 'max-xl:flex max-xl:flex-wrap max-xl:gap-x-2')}>
				<StockCounts product={product} place={place} />
			</TableCell>
			{branches.map(({ slug, name, available }) => (
				<TableCell key={slug} className={countClass}>
					<span className="xl:sr-only">{`${name}: `}</span>
					{formatNumber(available)}
				</TableCell>
			))}
			<TableCell className={cn(countClass, 'max-sm:hidden')}>
				{formatNumber(product.soldIn30Days)}
				<span className="xl:sr-only">{` sold in 30 days`}</span>
			</TableCell>
			<TableCell className={cn(cellClass, priceClass)}>
				<div className="flex flex-wrap items-baseline justify-end gap-x-1.5">
					<Price
						product={product}
						className="contents *:first:w-full *:first:text-base xl:*:first:text-sm [&_s]:xl:hidden"
						badgeClassName="max-xl:hidden px-1 py-0 text-xs"
					/>
					<span className="text-muted-foreground max-xl:hidden">
						{formatTaka(price * available)}
					</span>
				</div>
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
				className="aspect-4/3 w-10 shrink-0 rounded-md object-contain max-sm:hidden"
			/>
			{/* Two lines: a name of two lines leaves none for the others. */}
			<div className="min-w-0 xl:max-h-[2lh] xl:overflow-hidden">
				<ProductLink
					product={product}
					className="line-clamp-2 font-semibold hover:text-primary hover:underline"
				/>
				<span className="line-clamp-1 text-muted-foreground max-sm:hidden">
					{brand}
					<span className="xl:hidden">{`, ${category.name}`}</span>
					{` · ${added}`}
				</span>
			</div>
		</>
	)
}

function StockCounts({ product, place }: { product: InventoryProduct; place?: BranchStock }) {
	const { status } = product
	const { available, incoming } = place ?? product.stock
	const at = place ? ` in ${place.name}` : ''
	return (
		<>
			<StockStatus
				status={stockStatus(available)}
				formatLabel={(label) => (
					<>
						<span className="sr-only">{`${label}: `}</span>
						<span>{`${formatNumber(available)} available${at}`}</span>
					</>
				)}
			/>
			{incoming > 0 && (
				<span className="text-muted-foreground">{`Incoming: ${formatNumber(incoming)}`}</span>
			)}
			{status !== 'active' && <Badge>{productStatusLabels[status]}</Badge>}
		</>
	)
}
