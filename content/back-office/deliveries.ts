export const deliveriesText = {
	title: 'Deliveries',
	new: 'New delivery',
	none: 'No deliveries yet. Record one when products come from a supplier.',
	filter: 'Branch of the deliveries',
	name: (number: number) => `Delivery ${number}`,
	undo: {
		label: 'Undo this delivery',
		hint: 'All units leave the stock again. The delivery stays in the list.',
	},
	supplier: 'Supplier',
	bill: 'Bill number',
	allSuppliers: 'All suppliers',
} as const
