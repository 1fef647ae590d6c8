export const reportsText = {
	title: 'Reports',
	slow: 'Slow movers',
	report: 'Report',
	filters: 'Period and branch',
	from: 'From',
	to: 'To',
	show: 'Show',
	export: 'Export',
	by: 'By',
	days: 'Days without a sale',
	groupedBy: (report: string, group: string) => `${report} by ${group}`,
	withoutSale: (days: string) => `No sale in ${days} days`,
	none: 'Nothing in this period. Choose another period or branch.',
	noStock: 'Nothing to list. Choose another branch.',
	clear: 'Remove the filter: ',
	units: 'Units',
	taka: 'Taka',
	total: 'All together',
	limited: (listed: string, all: string) =>
		`${listed} of ${all} are listed. The exported file has more.`,
	unpriced: (units: string) => `The price of ${units} units is not known, so the taka are too low.`,
	chart: (by: string, from: string, to: string) => `Taka per ${by}, ${from} to ${to}`,
	slowNote:
		'Products in stock, added before this time, among the 1,000 with the highest stock value.',
	reorderNote:
		'Best sellers whose stock lasts for less than 14 days at the rate of the last 30 days. The order covers the next 30 days.',
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

/** Sales on the start page. */
export const summaryText = {
	sales: 'Sales',
	branch: 'Branch',
	today: 'Today',
	thisWeek: 'This week',
	lastWeek: 'Last week, same days',
	allBranches: 'All branches',
	bestSellers: 'Best sellers of 30 days',
	reorder: 'To reorder',
	deliveries: 'Waiting for delivery',
	noSales: 'No sales in the last 30 days.',
	noReorder: 'Everything that sells lasts for two weeks or is on its way.',
	noDeliveries: 'Nothing is on its way.',
	sold: (units: string) => `${units} sold`,
	order: (units: string, days: string) =>
		`Order ${units}, lasts ${days === '1' ? '1 day' : `${days} days`}`,
	incoming: (units: string) => `${units} incoming`,
	more: (count: string) => `and ${count} more`,
} as const
