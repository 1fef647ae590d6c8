/** Words that mark a price in a search: currencies, multipliers, and the words before or after the number. */
export const priceWords = {
	taka: ['৳', 'tk', 'bdt', 'taka', 'টাকা'],
	k: ['k', 'কে'],
	thousand: ['thousand', 'hajar', 'hazar', 'hajer', 'হাজার'],
	lakh: ['lakh', 'lac', 'লাখ', 'লক্ষ'],
	/** Genitive particles after a price, as in "50k er moddhe". */
	particles: ['er', 'এর', 'র'],
	/** Endings attached to a word, as in "50 hajarer moddhe". */
	suffixes: ['er', 'r', 'e', 'y', 's', 'এর', 'ের', 'র', 'ে', 'য়'],
	between: ['between', 'from'],
	to: ['to', 'and', '-', '–'],
	/** Words that appear only between two prices. */
	priceTo: ['theke', 'থেকে', 'হতে'],
	atMost: [
		...['under', 'below', 'within', 'less than', 'less then', 'not more than', 'no more than'],
		...['not over', 'not above', 'budget', 'বাজেট', 'সর্বোচ্চ', '<'],
	],
	/** These words also precede numbers that are not prices, so the number needs a currency or a multiplier. */
	atMostMoney: ['up to', 'upto', 'max', 'maximum'],
	atMostAfter: [
		...['moddhe', 'modhe', 'modde', 'vitore', 'bhitore', 'niche', 'kom', 'kome', 'or less'],
		...['মধ্যে', 'ভেতরে', 'ভিতরে', 'নিচে', 'নিচের', 'নীচে', 'কম', 'কমে', 'পর্যন্ত', 'budget', 'বাজেটে'],
	],
	atLeast: ['over', 'above', 'more than', 'at least', 'minimum', 'সর্বনিম্ন', 'কমপক্ষে', '>'],
	atLeastAfter: ['upore', 'opore', 'beshi', 'উপরে', 'ওপরে', 'বেশি', 'or more'],
	/** Words that are removed next to a price. */
	redundant: [
		...['about', 'around', 'only', 'range', 'price', 'budget', 'for', 'within', 'in'],
		...['diye', 'dame'],
		...['দামে', 'দামের', 'দিয়ে', 'বাজেট', 'বাজেটে', 'মূল্যে'],
	],
} as const

/** Units of measurement: a number before one of them is not a price. */
export const measures: readonly string[] = [
	'kb mb gb tb bit bits hz khz mhz ghz fps mbps gbps mah wh va w watt watts v volt volts ohm',
	'mm cm m meter meters ft feet sq sqft inch inches " psi btu g gm gram grams kg ml db',
	'dpi mp nit nits lumen lumens rpm ms x × p hr hrs hour hours h day days year years',
	'users devices keys games sheets sheet page pages pcs pieces',
].flatMap((line) => line.split(' '))
