import { cn } from '#app/lib/cn.ts'
import { STOCK_LABELS, type StockStatus as Status } from '#contract/stock.ts'

const dotClass =
	'flex items-center gap-2 font-semibold before:size-2.5 before:shrink-0 before:rounded-full before:border-2'

/** The dot is filled only when the product is in stock, because some people cannot distinguish the colours. */
const statusClass = {
	in: 'text-success before:bg-current',
	low: 'text-warning before:bg-current',
	out: 'text-muted-foreground',
}

/** Text and coloured dot that show the stock status. */
export function StockStatus({ status }: { status: Status }) {
	return <span className={cn(dotClass, statusClass[status])}>{STOCK_LABELS[status]}</span>
}
