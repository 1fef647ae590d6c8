import { countUnitsAndProducts } from './lines.ts'

export const transfersText = {
	title: 'Transfers',
	new: 'New transfer',
	none: 'No transfers yet. Record one when products go to another branch.',
	filter: 'Branch of the transfers',
	name: (number: number) => `Transfer ${number}`,
	amount: countUnitsAndProducts,
	signatures: { from: 'Handed over in', to: 'Received in', fields: 'name, date, signature' },
} as const
