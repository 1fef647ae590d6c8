import { shopClock, shopDay } from '#contract/base/shop-time.ts'
import { formatDay, formatNumber, formatTaka } from './formats.ts'

/** Text of a receipt, printed or on its public page. */
export const receiptCopy = {
	name: (number: number) => `Receipt ${number}`,
	time(timestamp: string): string {
		const time = new Date(timestamp)
		return `${formatDay(shopDay(time))}, ${shopClock(time)}`
	},
	product: 'Product',
	amount: 'Taka',
	quantity: (units: number, price: number) => `${formatNumber(units)} × ${formatTaka(price)}`,
	discount: (listPrice: number, price: number) =>
		`Price ${formatTaka(listPrice)}, discount ${formatTaka(listPrice - price)}`,
	warranty: (text: string) => (/warranty/i.test(text) ? text : `Warranty: ${text}`),
	warrantyUntil: (text: string, day: string) => `Warranty: ${text}, until ${formatDay(day)}`,
	serials: (count: number): string => (count === 1 ? 'Serial number:' : 'Serial numbers:'),
	returnedUnits: (units: number) => `Returned: ${formatNumber(units)}`,
	total: 'Total',
	undone: 'Undone',
	returned: 'Returned',
	remaining: 'Remaining',
	proof: 'Please keep this receipt: it is your proof of purchase and warranty.',
	/** Before the address of the public page. */
	online: 'See this receipt and its warranty online:',
}
