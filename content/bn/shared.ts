import type { ShopCopy } from '#content/shop-copy.ts'
import type { ErrorCode } from '#contract/base/problem.ts'
import { banglaFormats, toBanglaDigits } from './formats.ts'
import { shopName } from './shop.ts'

/** Why a request was rejected, by the code of the error. */
const rejections: Partial<Record<ErrorCode, string>> = {
	bad_request: 'এই ঠিকানাটি ঠিক নয়। লিংকটি আরেকবার দেখে নিন।',
	forbidden: 'অনুরোধটি আমাদের পাতা থেকে আসেনি, তাই নেওয়া হয়নি।',
	method_not_allowed: 'এই পাতায় এভাবে কিছু পাঠানো যায় না।',
	too_large: 'যা পাঠিয়েছেন তা অনেক বড়।',
	url_too_long: 'ঠিকানাটি অনেক লম্বা। কম শব্দে খুঁজে দেখুন।',
	unsupported: 'যা পাঠিয়েছেন তা এখানে নেওয়া যায় না।',
	rate_limited: 'অল্প সময়ে অনেকবার চেষ্টা হয়েছে। এক মিনিট পরে আবার চেষ্টা করুন।',
}

export const banglaShared: ShopCopy['shared'] = {
	language: 'bn',
	shopName,
	formats: banglaFormats,
	description:
		'ওয়ারেন্টিসহ ল্যাপটপ, হেডফোন, রাউটার ও অ্যাক্সেসরিজ। দাম আর স্টক দেখে ফোন বা মেসেজ করুন, অথবা চলে আসুন মধুপুর বা ধনবাড়ীর দোকানে।',
	fullStop: '।',
	skipToContent: 'মূল অংশে যান',
	themeToggle: 'হালকা বা গাঢ় রং বেছে নিন',
	breadcrumb: 'আপনি যেখানে আছেন',
	close: 'বন্ধ করুন',
	optional: (label) => `${label} (না দিলেও চলে)`,
	pagination: {
		label: 'পাতা',
		first: 'প্রথম পাতা',
		previous: 'আগের পাতা',
		next: 'পরের পাতা',
		last: 'শেষ পাতা',
		page: (page) => `পাতা ${toBanglaDigits(page)}`,
	},
	stock: { out: 'স্টক শেষ', low: 'অল্প আছে', in: 'স্টকে আছে' },
	price: {
		insteadOf: 'আগের দাম ',
		discount: (percent) => `${toBanglaDigits(percent)}% ছাড়`,
	},
	spelling: {
		showing: 'যা খোঁজা হয়েছে:',
		instead: 'হুবহু এটিই খুঁজুন:',
		droppedTerms: 'বাদ দেওয়া হয়েছে',
		droppedTermsReason: ', কারণ সব শব্দ একসঙ্গে কোনো পণ্যে নেই।',
		didYouMean: 'এটি খুঁজছেন কি:',
	},
	errors: {
		title: 'সমস্যা হয়েছে',
		unexpected: 'দুঃখিত, পাতাটি দেখানো গেল না',
		somethingWentWrong: 'আমাদের এখানে একটি সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।',
		rejected: ({ code }) => rejections[code] ?? 'আমাদের এখানে একটি সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।',
		notFound: {
			title: 'পাতাটি পাওয়া যায়নি',
			text: 'দুঃখিত, আপনি যে পাতাটি খুঁজছেন সেটি নেই।',
		},
		backToHome: 'হোম পেজে ফিরুন',
		allProducts: 'সব পণ্য দেখুন',
		tryAgain: 'আবার চেষ্টা করুন',
	},
}
