export const reportsText = {
	title: 'Reports',
	limited: (listed: string, all: string) =>
		`${listed} of ${all} are listed. The exported file has more.`,
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
