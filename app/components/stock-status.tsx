import { cn } from '#app/lib/cn.ts'
import { STOCK_LABELS, type StockStatus as Status } from '#contract/stock.ts'

const dotClass =
	'flex items-center gap-2 font-semibold before:size-2.5 before:shrink-0 before:rounded-full before:border-2'

/** The dot is filled where there is stock, so that colour is not the only signal. */
const statusClass = {
	in: 'text-success before:bg-current',
	low: 'text-warning before:bg-current',
	out: 'text-muted-foreground',
}

/** Stock status in words, with a dot. */
export function StockStatus({ status }: { status: Status }) {
	return <span className={cn(dotClass, statusClass[status])}>{STOCK_LABELS[status]}</span>
}
