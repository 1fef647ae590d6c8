export const costsText = {
	title: 'Costs',
	cost: 'Cost per unit',
	costOf: (product: string) => `Cost per unit of ${product}`,
	hint: 'In taka, and only for owners. An empty cost is unknown. Costs that are not saved yet are those of the last delivery.',
	save: 'Save costs',
	last: 'Last cost',
	margin: 'Margin',
	unknown: 'Cost unknown',
	unknownUnits: (units: string, all: string) => `Cost unknown for ${units} of ${all} units.`,
	belowCost: (cost: string) => `Below the cost of ${cost}`,
	enter: 'Open a delivery of this product to enter its cost.',
} as const
