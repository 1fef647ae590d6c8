export const returnsText = {
	title: 'Returns',
	new: 'New return',
	none: 'No returns yet. Record one when a customer brings units back.',
	filter: 'Branch of the returns',
	name: (number: number) => `Return ${number}`,
	undo: {
		label: 'Undo this return',
		hint: 'All units count as sold again. The return stays in the list.',
	},
} as const
