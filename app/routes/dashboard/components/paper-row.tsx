import type { ReactNode } from 'react'
import { formatShopTime } from '#app/lib/format.ts'
import { systemActors } from '#content/back-office/history.ts'
import { nameProducts } from '#content/back-office/lines.ts'

type PaperRowProps = {
	name: string
	href: string
	/** What follows the name. */
	details: ReactNode
	/** Branch, number of units and sums. */
	units: string
	/** The first product, and the number of different ones. */
	paper: { product: string; products: number; by: string | null; at: string }
	/** Further lines. */
	children?: ReactNode
}

/** An order or a stock document in a list: on wide screens two columns. */
export function PaperRow({ name, href, details, units, paper, children }: PaperRowProps) {
	const { product, products, by, at } = paper
	return (
		<li className="grid gap-x-6 gap-y-0.5 px-5 py-3 lg:grid-cols-[minmax(0,1fr)_auto]">
			<p className="flex flex-wrap items-center gap-x-2">
				<a href={href} className="font-semibold">
					{name}
				</a>
				{details}
			</p>
			<p className="tabular-nums lg:text-right">{units}</p>
			<p className="truncate">{nameProducts(product, products)}</p>
			{children}
			<p className="text-muted-foreground lg:col-start-2 lg:row-start-2 lg:text-right">
				{by ?? systemActors.shop}, <time dateTime={at}>{formatShopTime(at)}</time>
			</p>
		</li>
	)
}
