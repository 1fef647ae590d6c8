export const transfersText = {
	title: 'Transfers',
	new: 'New transfer',
	none: 'No transfers yet. Record one when products go to another branch.',
	filter: 'Branch of the transfers',
	name: (number: number) => `Transfer ${number}`,
	undo: {
		label: 'Undo this transfer',
		hint: 'All units move back. The transfer stays in the list.',
	},
	signatures: { from: 'Handed over in', to: 'Received in', fields: 'name, date, signature' },
} as const
