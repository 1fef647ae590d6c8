import type { ShopCopy } from '#content/shop-copy.ts'
import { MAX_COMPARED_PRODUCTS } from '#contract/base/limits.ts'
import { toBanglaDigits } from './formats.ts'
import { shopName } from './shop.ts'

type ComparisonCopy = ShopCopy['comparison']

const most = toBanglaDigits(MAX_COMPARED_PRODUCTS)

const question: ComparisonCopy['question'] = (products) => {
	const lines = products.map(({ name, details }) => [name, ...details].join('\n'))
	return [`হ্যালো ${shopName}, এগুলোর মধ্যে কোনটি নেওয়া ভালো হবে?`, ...lines].join('\n\n')
}

export const banglaComparison: ComparisonCopy = {
	title: 'পণ্যের তুলনা',
	description: (names) =>
		`জোনাকি ইলেকট্রনিক্সে পাশাপাশি দেখুন দাম, স্টক ও স্পেসিফিকেশন${names.length > 0 ? `: ${names.join(', ')}` : ''}।`,
	compare: 'তুলনা',
	add: 'যোগ করুন',
	remove: 'বাদ দিন',
	table: 'পণ্যগুলোর তুলনা',
	allRows: 'সবকিছু',
	onlyDifferences: 'শুধু পার্থক্য',
	// Some Bangla fonts draw the ≠ of the English copy with its stroke beside it.
	differs: {
		mark: '*',
		text: 'আলাদা',
		summary: (labels) => `যেখানে পার্থক্য আছে (*): ${labels.join(', ')}।`,
	},
	advantages: {
		cheaper: (amount) => `দাম ${amount} কম`,
		longer: (amount, label) => `${label} ${amount} বেশি`,
		lighter: (amount) => `${amount} হালকা`,
		larger: (amount, label) => `${label} ${amount} বড়`,
		more: (amount, label) => `${label} ${amount} বেশি`,
		sentence: (amounts, only) =>
			`${[...amounts, only.length > 0 ? `শুধু এটিতেই আছে ${only.join(', ')}` : ''].filter(Boolean).join(', ')}।`,
	},
	noDifferences: 'এই পণ্যগুলোর মধ্যে কোনো পার্থক্য আমাদের জানা নেই।',
	notStated: { mark: '—', text: 'উল্লেখ নেই' },
	notes: {
		empty: `একসঙ্গে ${most}টি পর্যন্ত পণ্যের দাম, স্টক আর স্পেসিফিকেশন পাশাপাশি দেখতে পারেন। প্রথম পণ্যটি এখানে খুঁজুন, কিংবা যেকোনো পণ্যের “তুলনা” লেখায় চাপুন।`,
		single: 'আরেকটি পণ্য যোগ করুন, তাহলেই পার্থক্য দেখা যাবে।',
		tooMany: `একসঙ্গে ${most}টির বেশি পণ্য মেলানো যায় না, তাই প্রথম ${most}টি দেখানো হচ্ছে।`,
		missing: (count) => `${toBanglaDigits(count)}টি পণ্য এখন আর আমাদের দোকানে নেই, তাই বাদ দেওয়া হয়েছে।`,
	},
	rows: {
		shop: 'আমাদের দোকানে',
		keyFacts: 'মূল তথ্য',
		price: 'দাম',
		stockAt: (branch) => `${branch} শাখায় স্টক`,
		brand: 'ব্র্যান্ড',
		warranty: 'ওয়ারেন্টি',
	},
	adding: {
		title: 'পণ্য যোগ করুন',
		search: 'যে পণ্য যোগ করবেন তা খুঁজুন',
		button: 'খুঁজুন',
		results: 'যা পাওয়া গেল',
		noResults: 'আর কোনো পণ্য মেলেনি। শব্দ কমিয়ে বা বদলে দেখুন।',
		similar: 'একই ধরনের পণ্য',
	},
	bar: {
		label: 'তুলনার জন্য বাছাই করা পণ্য',
		choice: 'বাছাই করা পণ্যগুলো দেখুন',
		compare: (count) => `${toBanglaDigits(count)}টি পণ্য তুলনা করুন`,
		added: 'যোগ হয়েছে।',
		removed: 'বাদ দেওয়া হয়েছে।',
		full: `একসঙ্গে ${most}টি পণ্য তুলনা করা যায়। আগে একটি বাদ দিন।`,
		clear: 'সব বাদ দিন',
	},
	ask: 'কোনটি আপনার জন্য ভালো, জিজ্ঞেস করুন',
	question,
}
