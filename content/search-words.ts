import type { CategoryKey } from '#contract/catalogue/category-keys.ts'
import { unitNames } from './units.ts'

/**
 * Groups of synonyms: a search for one term also finds the other terms of its group. A long term
 * (three words, or two words with more than ten letters in total) has no effect before `npm run
 * shop -- search rebuild`, which `npm run migrate` asks for after every new synonym.
 */
export const synonyms: readonly (readonly string[])[] = [
	['laptop', 'notebook'],
	['earphone', 'earbud', 'in-ear'],
	['pendrive', 'flash drive', 'thumb drive'],
	['hard disk', 'hard disc', 'hard drive', 'hdd'],
	['ssd', 'solid state drive'],
	['webcam', 'web camera'],
	['mousepad', 'mouse mat'],
	['ram', 'memory'],
	['display', 'monitor'],
	['microphone', 'mic'],
	['mobile', 'phone', 'smartphone'],
	['charger', 'power adapter'],
	['usb-c', 'type-c', 'টাইপ সি'],
	['adapter', 'adaptor', 'অ্যাডাপ্টার'],
	['extender', 'repeater', 'রিপিটার'],
	['cancelling', 'canceling', 'cancellation', 'anc'],
	['full hd', 'fhd', '1080p'],
	['2k', 'qhd', '1440p'],
	['lan', 'ethernet'],
	['speaker', 'sound box'],
	['wd', 'western digital'],
	['2', 'ii'],
	['3', 'iii'],
	['wireless', 'তারবিহীন'],
	['cable', 'তার'],
	['color', 'colour'],
	['acer', 'এসার'],
	['xiaomi', 'শাওমি'],
	['sennheiser', 'সেনহাইজার'],
	['mouse', 'মাউজ'],
	['motherboard', 'madarbord', 'মাদারবোর্ড'],
	['graphics', 'grafix', 'গ্রাফিক্স'],
	['gray', 'grey'],
	['student', 'school'],
	['watch', 'ঘড়ি'],
	['fan', 'পাখা'],
]

/** Words that do not describe a product. A search ignores them if it also has other words. */
export const stopWords: readonly string[] = [
	...['and', 'for', 'from', 'in', 'of', 'or', 'the', 'with'],
	...['best', 'buy', 'cheap', 'good', 'latest', 'new', 'online', 'price', 'want'],
	...['bangladesh', 'bd', 'budget', 'taka', 'tk'],
	...['dam', 'dame', 'koto', 'kom', 'bhalo', 'valo', 'er', 'ki', 'ta', 'jonno', 'wala'],
	...['sasta', 'shosta', 'sosta', 'lagbe', 'chai', 'kinbo', 'kinte'],
	...['টাকা', 'বাজেট', 'দাম', 'দামে', 'মূল্য', 'কত', 'কম', 'সেরা', 'ভালো', 'ভাল', 'নতুন', 'কিনুন'],
	...['ও', 'এবং', 'বা', 'অথবা', 'সহ', 'জন্য', 'জন্যে', 'বাংলাদেশ', 'বাংলাদেশে', 'সস্তা', 'সস্তায়', 'সবচেয়ে'],
	...['কিনতে', 'কিনব', 'চাই', 'লাগবে', 'এর', 'গুলো', 'গুলোর', 'গুলি', 'সমূহ'],
]

/** Words between a product and what it is for or has. Those of the latter weigh less. */
export const purposeWords = {
	prepositions: ['for', 'with'],
	/** These follow the purpose, which precedes the product. */
	postpositions: ['জন্য', 'জন্যে', 'jonno'],
} as const

/** Words that a search divides from the word to which they are joined. */
export const joinedWords: readonly string[] = [
	...[
		'adapter',
		'bag',
		'bank',
		'cable',
		'camera',
		'card',
		'charger',
		'drive',
		'headphone',
		'headset',
	],
	...[
		'hub',
		'keyboard',
		'laptop',
		'monitor',
		'mouse',
		'printer',
		'reader',
		'router',
		'speaker',
		'stand',
	],
	...['watch'],
	...['কার্ড', 'ব্যাংক', 'ডিস্ক', 'ক্যাবল', 'কেবল', 'চার্জার', 'অ্যাডাপ্টার', 'ব্যাগ', 'স্ট্যান্ড'],
	...['ল্যাপটপ', 'মনিটর', 'মাউস', 'কিবোর্ড', 'কীবোর্ড', 'হেডফোন', 'হেডসেট', 'ইয়ারফোন', 'স্পিকার'],
	...['রাউটার', 'ক্যামেরা', 'প্রিন্টার'],
]

/**
 * A search ignores `words` directly before a word in `before`: few monitors mention the computer of
 * a "computer monitor".
 */
export const computerStopWords = {
	words: ['computer', 'pc', 'desktop', 'কম্পিউটার', 'কম্পিউটারের'],
	before: [
		...['monitor', 'keyboard', 'mouse', 'mousepad', 'speaker', 'webcam', 'headphone', 'headset'],
		...['microphone', 'printer', 'মনিটর', 'কীবোর্ড', 'কিবোর্ড', 'মাউস', 'স্পিকার', 'হেডফোন'],
	],
} as const

/** Words that mark a price in a search: multipliers, and the words before or after the number. */
export const priceWords = {
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
	/** These words also precede other numbers, so a price needs a currency or a multiplier. */
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
export const measurementUnits: readonly string[] = [
	...Object.values(unitNames),
	'kb mb gb tb bit bits hz khz mhz ghz fps mbps gbps mah wh va w v ohm',
	'mm cm m meter meters ft feet sq sqft inch inches " psi btu g gm gram grams kg ml db',
	'dpi mp nit nits lumen lumens rpm ms x × p hr hrs hour hours h day days year years',
	'users devices keys games sheets sheet page pages pcs pieces',
].flatMap((line) => line.split(' '))

/** Words that name a category or subcategory whose facets a search may name too, by its key. */
export const categoryWords: Readonly<Record<string, RegExp>> = {
	laptop: /laptop|notebook|chromebook|ultrabook|ল্যাপটপ|নোটবুক/i,
	monitor: /monitor|display|মনিটর/i,
	headphone: /head ?phone|headset|ear ?phone|earbud|হেডফোন|ইয়ারফোন|হেডসেট/i,
	router: /router|রাউটার/i,
	storage: /\bhard ?(disk|drive)|pen ?drive|flash ?drive|memory card|পেনড্রাইভ|মেমোরি কার্ড/i,
	keyboard: /key ?board|কিবোর্ড|কীবোর্ড/i,
	mouse: /\bmouse|মাউস/i,
	'charger-power-bank': /charger|power ?bank|চার্জার|পাওয়ার ?ব্যাংক/i,
	/** Products that are made for others. They have no facets. */
	other: /\b(bag|backpack|sleeve|case|cover|stand|cooler|battery|cable|adapter|table)|ব্যাগ|স্ট্যান্ড/i,
} satisfies Partial<Record<CategoryKey | 'other', RegExp>>

/** Words of a search next to the value of a facet. */
export const facetWords = {
	/** Latin spellings of Bangla words, also in specifications. */
	latin: {
		inch: 'ইঞ্চির|ইঞ্চি',
		mb: 'মেগাবাইট|এমবি',
		gb: 'গিগাবাইট|জিবি',
		tb: 'টেরাবাইট|টিবি',
		hz: 'হার্টজ|হার্জ',
		ghz: 'গিগাহার্টজ|গিগাহার্জ',
		mbps: 'এমবিপিএস|মেগাবিট',
		gbps: 'জিবিপিএস|গিগাবিট',
		mah: 'এমএএইচ|মিলিঅ্যাম্পিয়ার|মিলিএম্পিয়ার',
		w: 'ওয়াট',
		mm: 'মিলিমিটার|মিমি',
		max: 'সর্বোচ্চ|পর্যন্ত',
		ssd: 'এসএসডি',
		hdd: 'এইচডিডি|হার্ডডিস্ক|হার্ড ডিস্ক',
		ram: 'র‍্যাম|র‌্যাম|র্যাম',
		'core i': 'কোর আই |কোর আই',
		ryzen: 'রাইজেন',
		ips: 'আইপিএস',
		'usb-c': 'ইউএসবি টাইপ-সি|ইউএসবি-সি',
		touch: 'টাচ স্ক্রিন|টাচ',
		'non-touch': 'নন-টাচ|নন টাচ',
		rtx: 'আরটিএক্স',
		'full hd': 'ফুল এইচডি',
		wired: 'তারযুক্ত',
		'wi-fi': 'ওয়াই-ফাই|ওয়াইফাই',
		bluetooth: 'ব্লুটুথ',
		wireless: 'তারবিহীন|ওয়্যারলেস',
		dual: 'ডুয়াল|ডুয়েল',
		tri: 'ট্রাই',
		band: 'ব্যান্ড',
	},
	/** Words that add nothing after a value: "16 GB of RAM", "144 Hz or more". */
	redundant:
		/^(?:\s*(?:of|ram|memory|(?:lp)?ddr\d\w?|ssd|storage|refresh|rate|screen|or more)(?![^\s,/]))+/i,
} as const
