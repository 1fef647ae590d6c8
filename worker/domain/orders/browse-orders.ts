import * as v from 'valibot'
import { toLatinDigits } from '#contract/base/text.ts'
import { CustomerPhone } from '#contract/customers/customers.ts'
import type { OrderSummary, OrdersQuery } from '#contract/orders/orders.ts'
import { normalizeSerial } from '#contract/stock/serials.ts'
import type { Database } from '#db/client.ts'
import { listOrders, type OrderSearch } from '#db/orders/orders.ts'

type BrowseQuery = OrdersQuery & { today: string }

export function browseOrders(
	db: Database,
	{ search, ...query }: BrowseQuery,
): Promise<OrderSummary[]> {
	return listOrders(db, { ...query, search: search?.trim() ? parseSearch(search) : undefined })
}

function parseSearch(text: string): OrderSearch {
	const phone = v.safeParse(CustomerPhone, text)
	return {
		number: /^#?(\d{1,9})$/.exec(toLatinDigits(text).trim())?.[1] ?? '0',
		phone: phone.success ? phone.output : '',
		parcel: text.trim().toUpperCase(),
		serial: normalizeSerial(text),
	}
}
