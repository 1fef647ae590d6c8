import { cn } from '#app/lib/cn.ts'
import { formatTaka } from '#app/lib/format.ts'
import { discountPercent, priceToPay } from '#contract/product.ts'
import { STOCK_LABELS, type StockStatus as Status } from '#contract/stock.ts'
import { Badge } from './ui/badge.tsx'

type PriceProps = {
	product: { price: number; discountPrice?: number }
	/** Draws less attention to the price, for products that are out of stock. */
	isCalm?: boolean
	className?: string
	badgeClassName?: string
}

/** Price to pay, with the original price and the discount, if any. */
export function Price({ product, isCalm = false, className, badgeClassName }: PriceProps) {
	const percent = discountPercent(product)
	return (
		<p data-slot="price" className={cn('flex flex-wrap items-baseline gap-x-2', className)}>
			<b className={cn('text-lg', isCalm ? 'text-muted-foreground' : 'text-accent-foreground')}>
				{formatTaka(priceToPay(product))}
			</b>
			{percent !== null && (
				<>
					<s className="text-muted-foreground">
						<span className="sr-only">instead of </span>
						{formatTaka(product.price)}
					</s>
					{isCalm ? (
						<span className="text-muted-foreground">{`${percent}% off`}</span>
					) : (
						<Badge variant="discount" className={badgeClassName}>{`${percent}% off`}</Badge>
					)}
				</>
			)}
		</p>
	)
}

const dotClass = 'flex items-center gap-2 font-semibold status-dot'

/** The dot is hollow when the product is out of stock, because some people cannot distinguish the colours. */
const statusClass = {
	in: 'text-success',
	low: 'text-warning',
	out: 'text-muted-foreground [--status-dot:none]',
}

export function StockStatus({ status }: { status: Status }) {
	return <span className={cn(dotClass, statusClass[status])}>{STOCK_LABELS[status]}</span>
}
