import { shopClock, shopDay } from '#contract/base/shop-time.ts'
import type { PaymentMethod } from '#contract/stock/payments.ts'
import { formatDay, formatNumber, formatTaka } from './formats.ts'

/** Text of a receipt, printed or on its public page. */
export const receiptCopy = {
	name: (number: number) => `Receipt ${number}`,
	time(timestamp: string): string {
		const time = new Date(timestamp)
		return `${formatDay(shopDay(time))}, ${shopClock(time)}`
	},
	exchanges: (number: number) => `In exchange for return ${number}`,
	product: 'Product',
	amount: 'Taka',
	quantity: (units: number, price: number) => `${formatNumber(units)} × ${formatTaka(price)}`,
	discount: (listPrice: number, price: number) =>
		`Price ${formatTaka(listPrice)}, discount ${formatTaka(listPrice - price)}`,
	warranty: (text: string) => (/warranty/i.test(text) ? text : `Warranty: ${text}`),
	warrantyUntil: (text: string, day: string) => `Warranty: ${text}, until ${formatDay(day)}`,
	serials: (count: number): string => (count === 1 ? 'Serial number:' : 'Serial numbers:'),
	returnedUnits: (units: number) => `Returned: ${formatNumber(units)}`,
	charge: 'Delivery charge',
	total: 'Total',
	undone: 'Undone',
	returned: 'Returned',
	remaining: 'Remaining',
	methods: {
		cash: 'Cash',
		bKash: 'bKash',
		Nagad: 'Nagad',
		Rocket: 'Rocket',
		card: 'Card',
		bank: 'Bank transfer',
		courier: 'Courier',
	} satisfies Record<PaymentMethod, string> as Record<PaymentMethod, string>,
	advance: 'Advance,',
	paid: 'Paid',
	due: 'Due',
	/** Of sales from before payments were recorded. */
	paidBefore: (day: string) => `Paid before ${formatDay(day)}`,
	proof: 'Please keep this receipt: it is your proof of purchase and warranty.',
	/** Before the address of the public page. */
	online: 'See this receipt and its warranty online:',
	/** For link previews, so it says nothing about the sale. */
	description: 'A receipt of our shop, with the products and their warranty, as we sold them.',
	publicTitle: 'Receipt',
	undoneSale: 'This sale was undone, so its warranty has ended.',
	warrantyEnded: (day: string) => `The warranty ended on ${formatDay(day)}`,
	noWarranty: 'No warranty stated',
	serial: (end: string) => `Serial number …${end}`,
	serialReturned: (end: string) => `Serial number …${end}, returned`,
	claim: 'Bring the product and this receipt to any of our shops, or message us.',
	check: {
		title: 'Check a warranty',
		description:
			'Enter the number of your receipt and a serial number to see until when we repair.',
		intro: 'Enter the number of your receipt and the serial number of one product on it.',
		receipt: 'Receipt number',
		serial: 'Serial number or IMEI',
		button: 'Check',
		failures: {
			404: 'We found no receipt with these two numbers. Please compare them with your receipt.',
			422: 'Please enter the receipt number and the whole serial number.',
			429: 'There were too many attempts. Please try again in an hour, or call us.',
			other: 'This does not work at the moment. Please try again.',
		},
	},
}
