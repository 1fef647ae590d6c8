import type { OrderState, OrderTab } from '#contract/orders/orders.ts'

export const ordersText = {
	title: 'Orders',
	new: 'New order',
	none: 'No orders here. Add one when a customer asks for something.',
	filter: 'State of the orders',
	search: 'Order, phone, parcel or serial',
	find: 'Find',
	notFound: (search: string) =>
		`No order has the number “${search}”. Enter a phone, parcel or serial number in full.`,
	edit: 'Change this order',
	saveEdit: 'Save changes',
	name: (number: number) => `Order ${number}`,
	undo: {
		label: 'Cancel this order',
		hint: 'Its units are released. The order stays in the list and cannot be reopened.',
	},
	yesCancel: 'Yes, cancel the order',
	until: (day: string) => `Put aside until ${day}`,
	overdue: (day: string) => `Overdue: put aside until ${day}`,
	customer: 'Customer’s phone',
	untilField: 'Put aside until',
	untilHint: 'Leave this empty to add the order without putting anything aside.',
	hold: 'Put aside',
	holdProduct: 'Put aside for a customer',
	park: 'Park as order',
	keep: 'Keep aside until this day',
	release: 'Release the units',
	sell: 'Sell this order',
	delivered: 'Delivered: sell this order',
	cameBack: 'It came back: keep it aside',
	quote: 'Offer it in writing',
	recordQuote: 'Make a quotation',
	quotedUntil: 'Valid until',
	quotation: 'Quotation',
	quoted: (day: string) => `Quotation, valid until ${day}`,
	quotedBefore: (day: string) => `Quotation, was valid until ${day}`,
	send: 'Send with a courier',
	recordSent: 'Record it as sent',
	address: 'Address',
	courier: 'Courier',
	parcel: 'Parcel number',
	charge: 'Delivery charge in taka',
	chargeHint: 'It becomes part of the total.',
	toCollect: 'To collect',
	forCourier: 'For the courier',
	forCourierHint: 'Click the text to select all of it, and copy it.',
	exportSent: 'CSV for couriers',
	sentWith: (courier: string, parcel: string) =>
		[`Sent with ${courier}`, parcel && `parcel ${parcel}`].filter(Boolean).join(', '),
	advance: 'Take an advance',
	takeAdvance: 'Record the advance',
	paidInAdvance: 'Paid in advance',
	toPay: 'Still to pay',
	rest: (amount: string) => `At most ${amount}, which is still to pay.`,
	advanceOf: (amount: string) => `${amount} paid in advance`,
	refundBy: 'Advance refunded by',
	priceFell: (price: string) => `The shop’s price has fallen to ${price}.`,
} as const

export const orderStateLabels: Readonly<Record<OrderState, string>> = {
	open: 'Open',
	quoted: 'Quoted',
	held: 'Put aside',
	sent: 'Sent',
	sold: 'Sold',
	cancelled: 'Cancelled',
}

export const orderTabLabels: Readonly<Record<OrderTab, string>> = {
	open: 'Open',
	held: 'Put aside',
	sent: 'Sent',
	overdue: 'Overdue',
	done: 'Done',
}

/** Columns of the list for couriers. */
export const courierColumns = [
	...['Order', 'Name', 'Phone', 'Address', 'To collect', 'Units', 'Courier', 'Parcel', 'Branch'],
] as const
