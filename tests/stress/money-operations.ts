import { type SQL, sql } from 'drizzle-orm'
import { BRANCH_SLUGS } from '#contract/shop/branches.ts'
import type { Drawer } from '#contract/stock/cash-counts.ts'
import type { Payment, PaymentSum } from '#contract/stock/payments.ts'
import { pick, randomInteger } from '#tests/support/random.ts'
import type { Shop } from '#tests/support/shop.ts'

/** So few that one is often used already. */
const REFERENCES = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6'] as const
const MAX_TAKA = 500

type MoneyClient = { shop: Shop; headers: Record<string, string>; random: () => number }

/** Returns functions that each run one random operation on the drawers of two branches. */
export function createMoneyOperations({ shop, headers, random }: MoneyClient) {
	const taka = (from: number) => randomInteger(from, MAX_TAKA, random)
	const branch = () => pick(BRANCH_SLUGS, random)
	const send = (path: string, body: object) =>
		shop.send(`/api/${path}`, body, { method: 'POST', headers })
	const pay = () => {
		const amount = pick([-1, 1], random) * taka(1)
		return send('payments', { branch: branch(), amount, note: 'Change' })
	}
	/** Of a sale, an order or a customer too. */
	const reversePayment = async () => {
		const newest = await shop.readData<Payment[]>('/api/payments?limit=20', { headers })
		const chosen = newest[randomInteger(0, newest.length - 1, random)]
		return send(`payments/${chosen?._id ?? 'none'}/reversal`, {})
	}
	/** Without `after`, of several counts at a time each is based on the one before. */
	const countDrawer = async () => {
		const at = branch()
		const path = `/api/cash-counts/newest?branch=${at}`
		const { newest, lastPayment } = await shop.readData<Drawer>(path, { headers })
		const counted = taka(0)
		const left = randomInteger(0, counted, random)
		const read = random() < 0.5 ? { after: newest?.number ?? 0, lastPayment } : {}
		return send('cash-counts', { branch: at, counted, left, ...read })
	}
	return { pay, reversePayment, countDrawer }
}

/** Returns random payments of a sale: cash in full, or most of it by a wallet. */
export function createPayments(random: () => number) {
	if (random() < 0.5) return undefined
	const cash = { method: 'cash', amount: 1 }
	return [cash, { method: pick(['bKash', 'Nagad'], random), reference: pick(REFERENCES, random) }]
}

/** Returns papers, counts and sums that differ from the ledger of the payments. */
export async function findMoneyMismatches({
	shop,
	headers,
}: Pick<MoneyClient, 'shop' | 'headers'>) {
	const sums = await shop.readData<PaymentSum[]>('/api/payments/sums', { headers })
	const summed = sums.reduce((total, { amount }) => total + amount, 0)
	const [ledger] = await shop.db.all<{ amount: number }>(
		sql`select coalesce(sum(amount), 0) as amount from payments`,
	)
	return {
		papers: await shop.db.all(unpaidPapers),
		counts: await shop.db.all(wrongCounts),
		reversals: await shop.db.all(reversedTwice),
		references: await shop.db.all(usedReferences),
		sums: summed - (ledger?.amount ?? 0),
	}
}

const paid = (papers: SQL) =>
	sql`(select coalesce(sum(amount), 0) from payments where document_id in (${papers}))`
const taka = (kind: SQL, papers: SQL) =>
	sql`(select coalesce(sum(quantity * unit_price), 0) from stock_movements as line
		where line.kind = ${kind} and line.document_id in (${papers}))`

/** Returns of a sale that were not undone. What they do not refund lowers what is due. */
const returns = sql`select back.document_id from stock_movements as sold
	join stock_movements as back on back.returns_id = sold.id
	join stock_documents as document on document.id = back.document_id
	where sold.document_id = paper.id and document.reversed_at is null`

/**
 * What was paid of a sale, also in advance, and is due, is its total with the charge for its
 * delivery. It is nothing if the sale is undone. A return refunds at most its total.
 */
const unpaidPapers = sql`select paper.id from stock_documents as paper
	where kind = 'sale' and due + ${paid(sql`paper.id`)} <> iif(reversed_at is null,
		${taka(sql`'sell'`, sql`paper.id`)} + coalesce(stated ->> '$.charge', 0)
		- (select coalesce(sum(amount), 0) from payments where payments.order_id = paper.order_id)
		- ${taka(sql`'return'`, returns)} - ${paid(returns)}, 0)
	or kind = 'return' and -${paid(sql`paper.id`)} not between 0 and
		iif(reversed_at is null, ${taka(sql`'return'`, sql`paper.id`)}, 0)`

const wrongCounts = sql`select counted.id from cash_counts as counted
	left join cash_counts as previous on previous.branch = counted.branch
		and previous.number = counted.number - 1
	where (previous.id is null) <> (counted.number = 1) or counted.expected is not
		previous.left_in_drawer + (select coalesce(sum(amount), 0) from payments
			where method = 'cash' and branch = counted.branch
				and number > previous.last_payment and number <= counted.last_payment)`

const reversedTwice = sql`select reverses_id from payments where reverses_id is not null
	group by reverses_id having count(*) > 1`

const usedReferences = sql`select text from erasable_texts
	join payments as paid on paid.id = subject_id
	where field = 'reference' and method in ('bKash', 'Nagad')
		and not exists (select 1 from payments as reversal where reversal.reverses_id = paid.id)
	group by text, method having count(*) > 1`
