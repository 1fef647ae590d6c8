/** Words of a search that say nothing of a product: beside others, what is found need not have them. */
export const filler: readonly string[] = [
	...['and', 'for', 'from', 'in', 'of', 'the', 'with'],
	...['best', 'buy', 'cheap', 'good', 'latest', 'new', 'online', 'price'],
	...['bangladesh', 'bd', 'budget', 'taka', 'tk'],
	...['dam', 'dame', 'koto', 'kom', 'bhalo', 'valo', 'er', 'ki', 'ta'],
	...['টাকা', 'বাজেট', 'দাম', 'দামে', 'মূল্য', 'কত', 'কম', 'সেরা', 'ভালো', 'নতুন', 'কিনুন'],
	...['ও', 'এবং', 'সহ', 'জন্য', 'বাংলাদেশ', 'বাংলাদেশে'],
]
