import { cn } from '#app/lib/cn.ts'
import { STOCK_LABELS, type StockStatus as Status } from '#contract/stock.ts'

const dotClass =
	'flex items-center gap-2 font-semibold before:size-2.5 before:shrink-0 before:rounded-full before:border-2'

/** The dot is hollow when the product is out of stock, because some people cannot distinguish the colours. */
const statusClass = {
	in: 'text-success before:bg-current',
	low: 'text-warning before:bg-current',
	out: 'text-muted-foreground',
}

/** Stock status as text with a coloured dot. */
export function StockStatus({ status }: { status: Status }) {
	return <span className={cn(dotClass, statusClass[status])}>{STOCK_LABELS[status]}</span>
}
