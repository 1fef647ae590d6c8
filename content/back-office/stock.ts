/** `choice` is shown in the form, `done` in the ledger and in messages. */
export const movementLabels = {
	receive: { choice: 'Receive: units came in', done: 'Received' },
	order: { choice: 'Order: units are on their way', done: 'Ordered' },
	arrive: { choice: 'Ordered goods arrived', done: 'Ordered goods arrived' },
	cancel: { choice: 'Cancel: ordered units will not come', done: 'Cancelled incoming' },
	sell: { choice: 'Sell: units were sold', done: 'Sold' },
	return: { done: 'Returned' },
	service: { choice: 'Service: units were sent for repair', done: 'Sent for repair' },
	serviced: { choice: 'Serviced: units are back from repair', done: 'Back from repair' },
	defect: { choice: 'Defect: units are broken', done: 'Found defective' },
	write_off: { choice: 'Write off: defective units are gone', done: 'Written off' },
	correct: { choice: 'Correct: the count was wrong', done: 'Corrected' },
	transfer_out: { done: 'Transferred out' },
	transfer_in: { done: 'Transferred in' },
	hold: { done: 'Put aside' },
	release: { done: 'Released' },
} as const

export const branchText = {
	current: 'Branch that you work in',
	field: 'Branch',
	all: 'All branches',
	choose: 'Choose',
} as const

/** Origins of movements in the ledger. `reversal` is followed by the movement that it reverses. */
export const movementSourceLabels = {
	opening: 'Opening stock',
	import: 'Import',
	reversal: 'Undoes',
} as const

export const stockCountLabels = {
	available: 'Available',
	incoming: 'Incoming',
	servicing: 'In repair',
	sold: 'Sold',
	defective: 'Defective',
} as const
