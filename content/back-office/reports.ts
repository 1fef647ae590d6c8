export const reportsText = {
	title: 'Reports',
	dates: 'Dates, branch and groups',
	listOfSales: 'List of sales',
	before: (days: string) => `“Was” is about the days before: ${days}.`,
	was: (figure: string) => `was ${figure.toLowerCase()}`,
	limited: (listed: string, all: string) =>
		`${listed} of ${all} are listed. The exported file has more.`,
} as const

/** Columns of the list of sales, in their order. */
export const soldLineLabels = {
	at: 'Date',
	receipt: 'Receipt',
	product: 'Product',
	units: 'Units',
	listPrice: 'List price',
	unitPrice: 'Price charged',
	discountReason: 'Discount reason',
	branch: 'Branch',
	by: 'Person',
	isReversed: 'Reversed',
	charge: 'Delivery charge of the receipt',
} as const

export const reportGroupLabels = {
	product: 'Product',
	category: 'Category',
	brand: 'Brand',
	branch: 'Branch',
	day: 'Day',
	week: 'Week',
	month: 'Month',
} as const

export const reportPeriodLabels = {
	today: 'Today',
	yesterday: 'Yesterday',
	'this-week': 'This week',
	'last-week': 'Last week',
	'this-month': 'This month',
	'last-month': 'Last month',
	'this-year': 'This year',
} as const
