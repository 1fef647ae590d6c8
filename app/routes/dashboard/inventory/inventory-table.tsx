import { Options } from '#app/components/form-field.tsx'
import { Picture } from '#app/components/picture.tsx'
import { PostForm } from '#app/components/post-form.tsx'
import { Price, StockStatus } from '#app/components/price-and-stock.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { NativeSelect } from '#app/components/ui/native-select.tsx'
import {
	Table,
	TableBody,
	TableCell,
	TableHead,
	TableHeader,
	TableRow,
} from '#app/components/ui/table.tsx'
import { cn } from '#app/lib/cn.ts'
import { urls } from '#app/lib/urls.ts'
import { productStatusLabels } from '#content/back-office/products.ts'
import { formatNumber } from '#content/en/formats.ts'
import { detectLanguage } from '#contract/detect-language.ts'
import type { InventoryProduct } from '#contract/inventory.ts'
import { stockStatus } from '#contract/stock.ts'
import { StockForm } from './stock-form.tsx'

type InventoryTableProps = {
	products: InventoryProduct[]
	/** Path to return to after a change. */
	back: string
	/** Branch whose stock is shown first. */
	branch?: string
}

/** Id of the form to which the checkboxes of the table belong. */
const STATUS_FORM_ID = 'change-status'

/** A table on wide screens, a list of cards below `lg`. A form above it changes the status of the selected products. */
export function InventoryTable({ products, ...options }: InventoryTableProps) {
	return (
		<>
			<StatusForm back={options.back} />
			<Table className="max-lg:block max-lg:rounded-none max-lg:bg-transparent max-lg:outline-none">
				<TableHeader className="max-lg:hidden">
					<TableRow>
						<TableHead>Product</TableHead>
						<TableHead>Stock</TableHead>
						<TableHead className="text-end">Price</TableHead>
						<TableHead>Sell, receive or transfer</TableHead>
					</TableRow>
				</TableHeader>
				<TableBody className="grid gap-3 lg:table-row-group">
					{products.map((product) => (
						<Row key={product._id} product={product} {...options} />
					))}
				</TableBody>
			</Table>
		</>
	)
}

function StatusForm({ back }: { back: string }) {
	return (
		<PostForm
			id={STATUS_FORM_ID}
			action={urls.dashboard.changeStatus}
			className="mb-3 flex flex-wrap items-center gap-2"
			hasIdempotencyKey
			hiddenFields={{ back }}
		>
			<NativeSelect name="status" aria-label="Status of the selected products" className="w-auto">
				<Options options={Object.entries(productStatusLabels)} />
			</NativeSelect>
			<Button variant="outline">
				Change status<span className="max-sm:sr-only"> of selected</span>
			</Button>
		</PostForm>
	)
}

/** Below `lg`, a row is a card. */
const rowClass =
	'target:bg-accent max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:gap-x-4 max-lg:gap-y-3 max-lg:rounded-xl max-lg:border max-lg:not-target:bg-card max-lg:p-3 max-lg:shadow-xs max-[18rem]:grid-cols-1 lg:align-middle'
const productClass =
	'grid grow grid-cols-[4rem_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-3 font-normal max-[18rem]:grid-cols-1'
const cellClass = 'max-lg:p-0 lg:whitespace-nowrap'
const countClass = 'block text-muted-foreground tabular-nums'

type RowProps = Omit<InventoryTableProps, 'products'> & { product: InventoryProduct }

function Row({ product, back, branch }: RowProps) {
	const { _id: id, name, brand, category } = product
	return (
		<TableRow id={`product-${id}`} className={rowClass}>
			<TableHead scope="row" className="max-lg:col-span-full max-lg:p-0">
				<div className="flex gap-3 max-[18rem]:grid">
					<input
						type="checkbox"
						name="id"
						value={id}
						form={STATUS_FORM_ID}
						aria-label={`Select ${name}`}
						className="size-6 shrink-0"
					/>
					<div className={productClass}>
						<Picture
							src={product.images[0]}
							category={category.slug}
							subcategory={product.subcategory.slug}
							alt=""
							className="row-span-2 aspect-4/3 w-16 rounded-md object-contain max-[18rem]:row-auto"
						/>
						<a
							href={urls.dashboard.product(id).page}
							lang={detectLanguage(name)}
							className="font-semibold hover:text-primary hover:underline"
						>
							{name}
						</a>
						<span className="text-muted-foreground">{`${brand}, ${category.name}`}</span>
					</div>
				</div>
			</TableHead>
			<TableCell className={cellClass}>
				<StockCounts product={product} branch={branch} />
			</TableCell>
			<TableCell className={cellClass}>
				<Price product={product} className="flex-col items-end max-[18rem]:items-start" />
			</TableCell>
			<TableCell className={cn(cellClass, 'max-lg:col-span-full')}>
				<StockForm product={product} back={`${back}#product-${id}`} />
			</TableCell>
		</TableRow>
	)
}

function StockCounts({ product, branch }: Pick<RowProps, 'product' | 'branch'>) {
	const { branches, status } = product
	const place = branches.find(({ slug }) => slug === branch)
	const { available, incoming } = place ?? product.stock
	const at = place ? ` in ${place.name}` : ''
	return (
		<>
			<StockStatus status={stockStatus(available)} />
			{status !== 'active' && <Badge>{productStatusLabels[status]}</Badge>}
			<span className={countClass}>{`${formatNumber(available)} available${at}`}</span>
			<span className={cn(countClass, 'flex flex-wrap gap-x-2 text-sm')}>
				{branches.map(({ slug, name, available }) => (
					<span key={slug}>{`${name}: ${formatNumber(available)}`}</span>
				))}
			</span>
			{incoming > 0 && (
				<span className={countClass}>{`${formatNumber(incoming)} incoming${at}`}</span>
			)}
		</>
	)
}
