/** Words that do not describe a product. A search ignores them if it also has other words. */
export const stopWords: readonly string[] = [
	...['and', 'for', 'from', 'in', 'of', 'the', 'with'],
	...['best', 'buy', 'cheap', 'good', 'latest', 'new', 'online', 'price', 'want'],
	...['bangladesh', 'bd', 'budget', 'taka', 'tk'],
	...['dam', 'dame', 'koto', 'kom', 'bhalo', 'valo', 'er', 'ki', 'ta', 'jonno', 'wala'],
	...['sasta', 'shosta', 'sosta', 'lagbe', 'chai', 'kinbo', 'kinte'],
	...['টাকা', 'বাজেট', 'দাম', 'দামে', 'মূল্য', 'কত', 'কম', 'সেরা', 'ভালো', 'নতুন', 'কিনুন'],
	...['ও', 'এবং', 'সহ', 'জন্য', 'বাংলাদেশ', 'বাংলাদেশে', 'সস্তা', 'কিনতে', 'কিনব', 'চাই', 'লাগবে'],
]

/** Words that are ignored only before certain other words: someone searching for a "computer monitor" wants a monitor, but few monitors mention a computer. */
export const computerStopWords = {
	words: ['computer', 'pc', 'desktop', 'কম্পিউটার', 'কম্পিউটারের'],
	before: [
		...['monitor', 'keyboard', 'mouse', 'mousepad', 'speaker', 'webcam', 'headphone', 'headset'],
		...['microphone', 'printer', 'মনিটর', 'কীবোর্ড', 'কিবোর্ড', 'মাউস', 'স্পিকার', 'হেডফোন'],
	],
} as const
