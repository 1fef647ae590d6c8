import type { ShopCopy } from '#content/shop-copy.ts'
import { formatBanglaNumber, formatBanglaProductCount, toBanglaDigits } from './formats.ts'
import { shopName } from './shop.ts'

type ListingCopy = ShopCopy['listing']

export const banglaListing: ListingCopy = {
	products: 'পণ্য',
	allProducts: 'সব পণ্য',
	title: {
		search: { before: '“', after: '” খোঁজার ফলাফল' },
		searchIn: (category) => ({ before: `${category}: “`, after: '”' }),
		brand: (brand, category) => ({ before: '', search: brand, after: ` ${category}` }),
		page: (title, page) => `${title}, পাতা ${toBanglaDigits(page)}`,
	},
	description: (title) =>
		`${title}: জোনাকি ইলেকট্রনিক্সে দাম, স্পেসিফিকেশন আর স্টক মিলিয়ে দেখুন। তারপর ফোন বা মেসেজ করুন, কিংবা আসুন মধুপুর বা ধনবাড়ীর দোকানে।`,
	results: {
		none: 'কোনো পণ্য নেই',
		all: formatBanglaProductCount,
		some: ({ total, first, last }) => {
			const range = `${formatBanglaNumber(first)} থেকে ${formatBanglaNumber(last)}`
			return `${formatBanglaNumber(total)}টি পণ্যের মধ্যে ${first === last ? 'শেষটি' : range}`
		},
	},
	skipToProducts: 'পণ্যের তালিকায় যান',
	filters: {
		title: 'ফিল্টার',
		clear: 'সব ফিল্টার মুছুন',
		categories: 'ক্যাটাগরি',
		otherCategories: 'অন্য ক্যাটাগরি',
		active: 'যেসব ফিল্টার চালু আছে',
		exactSearch: 'হুবহু যা লিখেছেন তা-ই খুঁজুন:',
		remove: 'ফিল্টার বাদ দিন: ',
		labels: {
			category: (value) => value,
			subcategory: (value) => value,
			search: (value) => `“${value}”`,
			minPrice: (value) => `${value} থেকে`,
			maxPrice: (value) => `${value} পর্যন্ত`,
		},
	},
	facets: {
		any: 'যেকোনো',
		showAll: 'সবগুলো দেখুন',
		apply: 'পণ্য দেখুন',
		show: { one: '১টি পণ্য দেখুন', other: '#টি পণ্য দেখুন' },
		byBrand: (category) => `${category}: ব্র্যান্ড বেছে নিন`,
	},
	price: {
		title: 'দাম (টাকায়)',
		min: { label: 'সর্বনিম্ন', slider: 'সর্বনিম্ন দাম' },
		max: { label: 'সর্বোচ্চ', slider: 'সর্বোচ্চ দাম' },
	},
	sort: {
		label: 'কোনটি আগে দেখবেন',
		button: 'সাজান',
		recommended: 'স্টকে আছে আগে',
		bestMatch: 'বেশি মিল আগে',
		price: 'কম দাম আগে',
		'-price': 'বেশি দাম আগে',
		'-createdAt': 'নতুন আগে',
	},
	empty: {
		title: 'কোনো পণ্য পাওয়া গেল না',
		text: 'ফিল্টার বদলে দেখুন, নয়তো কিছুদিন পর আবার খোঁজ নিন।',
		everywhere: 'সব পণ্যের মধ্যে খুঁজুন:',
		otherBranch: (town) => `${town} শাখায় কী আছে দেখুন`,
		withoutStock: 'স্টক শেষ এমন পণ্যও দেখান',
		prompt: 'নির্দিষ্ট কিছু খুঁজছেন? বলুন, আনিয়ে দেওয়ার চেষ্টা করব।',
		whatsapp: 'হোয়াটসঅ্যাপে বলুন',
		contact: 'যোগাযোগ করুন',
	},
	corrected: { prompt: 'যা খুঁজছেন তা এখানে নেই?', whatsapp: 'হোয়াটসঅ্যাপে জিজ্ঞেস করুন' },
	whatsappMessage: (search) => `হ্যালো ${shopName}, এটি কি এনে দিতে পারবেন?\n${search}`,
	stockAt: (label, town) => `${label}, ${town}`,
	soldOutHint: 'কবে আসবে, জেনে নিন',
}
