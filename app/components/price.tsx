import { formatTaka } from '#app/lib/format.ts'
import { discountPercent, priceToPay } from '#contract/product.ts'
import { Badge } from './ui/badge.tsx'

type PriceProps = { product: { price: number; discountPrice?: number }; className?: string }

export function Price({ product, className }: PriceProps) {
	const percent = discountPercent(product)
	return (
		<p className={className ? `price ${className}` : 'price'}>
			<b>{formatTaka(priceToPay(product))}</b>
			{percent !== null && (
				<>
					<s>
						<span className="sr-only">instead of </span>
						{formatTaka(product.price)}
					</s>
					{percent > 0 && <Badge>{`${percent}% off`}</Badge>}
				</>
			)}
		</p>
	)
}
