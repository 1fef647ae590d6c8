import { Badge } from '#app/components/ui/badge.tsx'
import { formatShopTime } from '#app/lib/format.ts'
import { EntryCard, type EntryListProps } from '#app/routes/dashboard/components/entry-list.tsx'
import { documentKinds } from '#app/routes/dashboard/lib/document-kinds.ts'
import { customersText } from '#content/back-office/customers.ts'
import { linesText } from '#content/back-office/lines.ts'
import { orderStateLabels } from '#content/back-office/orders.ts'
import { nameMethod } from '#content/back-office/payments.ts'
import { formatDay, formatTaka } from '#content/en/formats.ts'
import { shopDay } from '#contract/base/shop-time.ts'
import type { CustomerPaper } from '#contract/orders/customer-papers.ts'

/** Lists orders, receipts and returns, each with its payments. */
export function PaperList({ page }: { page: EntryListProps<CustomerPaper>['page'] }) {
	return (
		<EntryCard page={page} emptyText={customersText.noPapers}>
			{page.entries.map((paper) => (
				<Paper key={paper._id} paper={paper} />
			))}
		</EntryCard>
	)
}

function Paper({ paper }: { paper: CustomerPaper }) {
	const { kind, number, total, due, at, state, isReversed, payments } = paper
	const { text, href } = documentKinds[kind]
	return (
		<li className="grid gap-0.5 px-5 py-3">
			<p className="flex flex-wrap items-center gap-x-3">
				<a href={href(number)} className="font-bold">
					{text.name(number)}
				</a>
				{state && <Badge>{orderStateLabels[state]}</Badge>}
				{isReversed && <Badge>{linesText.undone}</Badge>}
				<span className="ml-auto tabular-nums">{formatTaka(total)}</span>
			</p>
			<p className="text-muted-foreground">{formatShopTime(at)}</p>
			{payments.map((payment) => (
				<Paid key={`${payment.at}${payment.method}${payment.amount}`} payment={payment} />
			))}
			{due > 0 && <b className="text-right tabular-nums">{customersText.dueOf(due)}</b>}
		</li>
	)
}

function Paid({ payment }: { payment: CustomerPaper['payments'][number] }) {
	const { amount, at } = payment
	return (
		<p className="flex justify-between gap-x-3 text-muted-foreground">
			<span>{`${nameMethod(payment)}, ${formatDay(shopDay(new Date(at)))}`}</span>
			<span className="tabular-nums">{formatTaka(amount)}</span>
		</p>
	)
}
