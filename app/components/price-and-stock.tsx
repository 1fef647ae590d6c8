import type { ReactNode } from 'react'
import { cn } from '#app/lib/cn.ts'
import { useSharedCopy } from '#app/lib/copy.ts'
import { discountPercent, priceToPay } from '#contract/catalogue/product.ts'
import type { StockStatus as Status } from '#contract/stock/stock.ts'
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
	const { formats, price } = useSharedCopy()
	return (
		<p data-slot="price" className={cn('flex flex-wrap items-baseline gap-x-2', className)}>
			<b className={cn('text-lg', isCalm ? 'text-muted-foreground' : 'text-accent-foreground')}>
				{formats.taka(priceToPay(product))}
			</b>
			{percent !== null && (
				<>
					<s className="text-muted-foreground">
						<span className="sr-only">{price.insteadOf}</span>
						{formats.taka(product.price)}
					</s>
					{isCalm ? (
						<span className="text-muted-foreground">{price.discount(percent)}</span>
					) : (
						<Badge variant="discount" className={badgeClassName}>
							{price.discount(percent)}
						</Badge>
					)}
				</>
			)}
		</p>
	)
}

const dotClass = 'flex items-center gap-2 font-semibold status-dot'

/** The dot is hollow when out of stock, because some people cannot distinguish the colours. */
const statusClass = {
	in: 'text-success',
	low: 'text-warning',
	out: 'text-muted-foreground [--status-dot:none]',
}

type StockStatusProps = {
	status: Status
	formatLabel?: (label: string) => ReactNode
	className?: string
}

export function StockStatus({
	status,
	formatLabel = (label) => label,
	className,
}: StockStatusProps) {
	const label = useSharedCopy().stock[status]
	return (
		<span data-slot="stock-status" className={cn(dotClass, statusClass[status], className)}>
			{formatLabel(label)}
		</span>
	)
}
