export const reportsText = {
	title: 'Reports',
	limited: (listed: string, all: string) =>
		`${listed} of ${all} are listed. The exported file has more.`,
} as const

export const reportLabels = {
	sell: 'Sales',
	return: 'Returns',
	defect: 'Defects',
	correct: 'Corrections',
	slow: 'Slow movers',
	reorder: 'Low and selling',
} as const
export type ReportName = keyof typeof reportLabels

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

/** Headings of the columns. That of names depends on the group. */
export const reportColumnLabels = {
	units: 'Units',
	taka: 'Taka',
	unpriced: 'Units without a price',
	available: 'Available',
	value: 'Value',
	sold: 'Ever sold',
	createdAt: 'Added',
	incoming: 'Incoming',
	daysLeft: 'Days left',
	order: 'Order',
} as const
