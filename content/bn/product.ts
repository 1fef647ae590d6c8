import type { ShopCopy } from '#content/shop-copy.ts'
import { phoneLink } from '#contract/shop/shop-details.ts'
import { toBanglaDigits } from './formats.ts'
import { legalName, shopName } from './shop.ts'

type ProductCopy = ShopCopy['product']

const buyingOptions: ProductCopy['buyingOptions'] = ({ phones, whatsapp }, chats, hours) => [
	{
		title: 'হোয়াটসঅ্যাপে লিখুন',
		text: `পণ্যের নাম লিখে পাঠান [${whatsapp.display}](${chats.whatsapp}) নম্বরে। দাম কত আর স্টকে আছে কি না, জানিয়ে দেব।`,
	},
	{
		title: 'ফেসবুকে মেসেজ দিন',
		text: `[${legalName}](${chats.messenger}) পেজে মেসেজ দিয়ে যা জানতে চান জিজ্ঞেস করুন।`,
	},
	{
		title: 'ফোন করুন',
		text: `দোকান খোলা থাকলে ফোন করুন ${phones.map(phoneLink).join(' বা ')} নম্বরে। খোলার সময়: ${hours}।`,
	},
	{
		title: 'দোকানে আসুন',
		text: '[মধুপুর](/madhupur) বা [ধনবাড়ীর](/dhanbari) দোকানে এসে পণ্যটি হাতে নিয়ে দেখুন।',
	},
	{
		title: 'ডেলিভারি নিন',
		text: 'হোয়াটসঅ্যাপে বা ফোনে অর্ডার দিন, ডেলিভারির ব্যবস্থা আমরা করব। ডেলিভারি চার্জ কত, তা ঠিক হলে তবেই অর্ডার পাকা।',
	},
	{
		title: 'মোবাইল ব্যাংকিংয়ে টাকা দিন',
		text: 'পণ্যটি যে আছে, আমরা তা নিশ্চিত করার পর [বিকাশ, নগদ বা রকেটে](/contact) টাকা পাঠাতে পারেন।',
	},
]

const outOfStock = { button: 'এলে আমাকে জানান', question: 'এটি আবার এলে আমাকে জানাবেন।' }

export const banglaProduct: ProductCopy = {
	noRatings: 'এখনো কেউ রেটিং দেননি',
	keyFeatures: 'প্রধান বৈশিষ্ট্য',
	specifications: 'স্পেসিফিকেশন',
	colors: 'রং',
	similar: 'একই ধরনের আরও পণ্য',
	recentlyViewed: { title: 'সম্প্রতি যা দেখেছেন', clear: 'মুছে ফেলুন' },
	payment: 'টাকা দেওয়ার উপায়',
	contact: 'জিজ্ঞেস করুন বা অর্ডার দিন',
	share: 'শেয়ার করুন',
	discontinued: 'আর বিক্রি হয় না',
	draft: 'খসড়া: ক্রেতারা এই পাতা দেখতে পান না।',
	left: (label, available) => `${label}, ${toBanglaDigits(available)}টি`,
	edit: 'পণ্যটি সম্পাদনা করুন',
	putAside: 'আলাদা করে রাখুন',
	pictures: 'ছবি',
	picture: (position, count) =>
		`${toBanglaDigits(count)}টি ছবির মধ্যে ${toBanglaDigits(position)} নম্বর`,
	pictureOf: (name, position) => `${name}, ছবি ${toBanglaDigits(position)}`,
	lightbox: {
		title: 'ছবি',
		close: 'বন্ধ করুন',
		previous: 'আগের ছবি',
		next: 'পরের ছবি',
	},
	brand: 'ব্র্যান্ড',
	category: 'ক্যাটাগরি',
	rating: 'রেটিং',
	ratings: (average, count) =>
		`৫-এর মধ্যে ${toBanglaDigits(average.toFixed(1))} (${toBanglaDigits(count)}টি রেটিং)`,
	similarPrices: (category, from, to) => `${category}, ${from} থেকে ${to}`,
	intro: (name, brand, category) => `${name}। ব্র্যান্ড: ${brand}। ক্যাটাগরি: ${category}।`,
	description: ({ name, price, availability }) =>
		`${name}, দাম ${price} (${availability})। ${legalName}, মধুপুর ও ধনবাড়ী।`,
	availableAt: (town) => ({
		button: `হোয়াটসঅ্যাপ, ${town}`,
		question: `এটি কি ${town} শাখায় আছে?`,
	}),
	unavailable: {
		incoming: {
			...outOfStock,
			advice:
				'নতুন চালান আসছে। বলে রাখলে এলেই জানিয়ে দেব। চাইলে [একই ধরনের পণ্যগুলোও](#similar) দেখতে পারেন।',
		},
		soldOut: {
			...outOfStock,
			advice: 'বলে রাখলে আবার এলেই জানিয়ে দেব। চাইলে [একই ধরনের পণ্যগুলোও](#similar) দেখতে পারেন।',
		},
		discontinued: {
			button: 'এর বদলে কী নেব?',
			question: 'এর বদলে কী নিতে পারি?',
			advice:
				'এটি আমরা আর বিক্রি করি না। এর বদলে কোনটি নেবেন জিজ্ঞেস করুন, কিংবা [একই ধরনের পণ্যগুলো](#similar) দেখুন।',
		},
	},
	message: ({ question, name, price, url }) =>
		`হ্যালো ${shopName}, ${question}\n${name}\nদাম: ${price}\n${url}`,
	assurances: {
		warranty: { label: 'ওয়ারেন্টি', text: '[আছে](/terms-of-use#warranty)' },
		delivery: { label: 'ডেলিভারি', text: 'কথা বলে ঠিক হবে' },
		returns: {
			label: 'ফেরত বা বদল',
			text: (days) => `[${toBanglaDigits(days)} দিনের মধ্যে](/terms-of-use#returns)`,
		},
	},
	buyingOptions,
	howToBuy: {
		title: 'কীভাবে কিনবেন',
		steps: [
			{ title: 'জেনে নিন:', text: 'হোয়াটসঅ্যাপ, ফেসবুক বা ফোনে জিজ্ঞেস করুন স্টকে আছে কি না।' },
			{ title: 'ঠিক করুন:', text: 'টাকা কীভাবে দেবেন, ডেলিভারি লাগবে কি না।' },
			{ title: 'বুঝে নিন:', text: 'মধুপুর বা ধনবাড়ীর দোকান থেকে, কিংবা ডেলিভারিতে।' },
		],
		details: 'অর্ডার দেওয়ার সব উপায়',
	},
	paymentOptions: {
		cash: { name: 'ক্যাশ', text: 'মধুপুর বা ধনবাড়ীর দোকানে' },
		wallet: 'পণ্য আছে জেনে নেওয়ার পর',
	},
}
