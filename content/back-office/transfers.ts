import { countUnitsAndProducts } from './lines.ts'

export const transfersText = {
	title: 'Transfers',
	new: 'New transfer',
	none: 'No transfers yet. Record one when products go to another branch.',
	filter: 'Branch of the transfers',
	name: (number: number) => `Transfer ${number}`,
	amount: countUnitsAndProducts,
	undo: 'Undo this transfer',
	undoHint: 'All units move back. The transfer stays in the list.',
	signatures: { from: 'Handed over in', to: 'Received in', fields: 'name, date, signature' },
} as const

/** Text of the form for a new transfer. */
export const transferFormText = {
	from: 'From',
	to: 'To',
	lines: 'Products to transfer',
	note: 'Note',
	record: 'Record transfer',
} as const
