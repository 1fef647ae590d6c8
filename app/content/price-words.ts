/** How a search may say a price: what it is counted in, and the words before or after it. */
export const priceWords = {
	taka: ['৳', 'tk', 'bdt', 'taka', 'টাকা', '/-'],
	thousand: ['k', 'thousand', 'hajar', 'hazar', 'হাজার'],
	lakh: ['lakh', 'lac', 'লাখ', 'লক্ষ'],
	/** What ties a price to the word after it, as in "50 hajarer moddhe". */
	of: ['er', 'r', 'এর', 'ের', 'র'],
	betweenBefore: ['between', 'from'],
	to: ['to', 'and', '-', '–'],
	/** Of prices alone. */
	priceTo: ['theke', 'থেকে'],
	atMostBefore: ['under', 'below', 'within', 'up to', 'upto', 'less than', 'budget', 'বাজেট', '<'],
	atMostAfter: [
		'moddhe',
		'modhe',
		'niche',
		'vitore',
		'budget',
		'মধ্যে',
		'নিচে',
		'ভেতরে',
		'ভিতরে',
		'or less',
	],
	atLeastBefore: ['over', 'above', 'more than', 'at least', '>'],
	atLeastAfter: ['upore', 'opore', 'beshi', 'উপরে', 'ওপরে', 'বেশি', 'or more'],
} as const

/** A number before one of these counts no money. */
export const measures: readonly string[] = [
	...['kb', 'mb', 'gb', 'tb', 'bit', 'hz', 'khz', 'mhz', 'ghz', 'mbps', 'gbps', 'mah', 'wh', 'va'],
	...['w', 'watt', 'watts', 'v', 'volt', 'volts', 'mm', 'cm', 'm', 'meter', 'meters', 'ft', 'feet'],
	...['inch', 'inches', 'g', 'gm', 'gram', 'grams', 'kg', 'ml', 'dpi', 'mp', 'nit', 'nits', 'rpm'],
	...[
		'lumen',
		'lumens',
		'ms',
		'db',
		'x',
		'p',
		'hr',
		'hrs',
		'hour',
		'hours',
		'year',
		'years',
		'pages',
		'pcs',
	],
]
