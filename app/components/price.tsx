import { cn } from '#app/lib/cn.ts'
import { formatTaka } from '#app/lib/format.ts'
import { discountPercent, priceToPay } from '#contract/product.ts'
import { Badge } from './ui/badge.tsx'

type PriceProps = {
	product: { price: number; discountPrice?: number }
	className?: string
	badgeClassName?: string
}

/** Price to pay, with the original price and the discount, if any. */
export function Price({ product, className, badgeClassName }: PriceProps) {
	const percent = discountPercent(product)
	return (
		<p
			data-slot="price"
			className={cn('flex flex-wrap items-baseline gap-x-2 tabular-nums', className)}
		>
			<b className="text-lg text-accent-foreground">{formatTaka(priceToPay(product))}</b>
			{percent !== null && (
				<>
					<s className="text-muted-foreground">
						<span className="sr-only">instead of </span>
						{formatTaka(product.price)}
					</s>
					{percent > 0 && (
						<Badge variant="discount" className={badgeClassName}>{`${percent}% off`}</Badge>
					)}
				</>
			)}
		</p>
	)
}
