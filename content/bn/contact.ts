import type { ShopCopy } from '#content/shop-copy.ts'
import type { WalletName } from '#contract/shop/settings.ts'

type ContactCopy = ShopCopy['contact']

const wallets: ContactCopy['wallets'] = { bKash: 'বিকাশ', Nagad: 'নগদ', Rocket: 'রকেট' }

/** The button that pays a merchant in the app of each wallet. */
const merchantButtons: Readonly<Record<WalletName, string>> = {
	bKash: 'পেমেন্ট',
	Nagad: 'মার্চেন্ট পে',
	Rocket: 'মার্চেন্ট পে',
}

export const banglaContact: ContactCopy = {
	title: 'যোগাযোগ',
	pageTitle: 'যোগাযোগ: ফোন, হোয়াটসঅ্যাপ, দোকান ও টাকা দেওয়ার উপায়',
	description:
		'মধুপুর ও ধনবাড়ীর জোনাকি ইলেকট্রনিক্সে ফোন করুন, মেসেজ দিন বা চলে আসুন। ফোন নম্বর, হোয়াটসঅ্যাপ, খোলার সময় আর মোবাইল ব্যাংকিংয়ে টাকা দেওয়ার নিয়ম।',
	intro: 'পণ্য, দাম বা স্টক নিয়ে যা জানতে চান জিজ্ঞেস করুন। দোকান খোলা থাকলেই উত্তর পাবেন।',
	shops: 'আমাদের দোকান',
	reasons: 'কেন আমাদের কাছে কিনবেন',
	reasonsToBuy: [
		{
			title: 'দুটি দোকান, হাতের কাছেই',
			text: 'মধুপুর ও ধনবাড়ীতে আমাদের দোকান। কেনার আগে এসে পণ্যটি দেখে নিতে পারেন।',
		},
		{
			title: 'লিখিত ওয়ারেন্টি',
			text: 'কোন পণ্যে কী ওয়ারেন্টি, পণ্যের পাতাতেই লেখা থাকে। তৈরির ত্রুটি থাকলে মেরামত করে দিই, বদলে দিই বা সার্ভিসিং করি।',
		},
		{
			title: 'স্টক নিজেই দেখুন',
			text: 'কোন দোকানে পণ্যটি আছে, পণ্যের পাতাতেই লেখা থাকে।',
		},
		{
			title: 'আগে নিশ্চিত, পরে টাকা',
			text: 'পণ্যটি যে আছে, তা নিশ্চিত না করে আমরা টাকা চাই না।',
		},
		{
			title: 'ডেলিভারির কথা আগেই পাকা',
			text: 'হোয়াটসঅ্যাপে বা ফোনে অর্ডার দিন। কবে পাবেন আর চার্জ কত, আগেই জানিয়ে দেব।',
		},
		{
			title: 'কথা বলার মানুষ আছে',
			text: 'ফোন, হোয়াটসঅ্যাপ বা ফেসবুকে আমাদের পাবেন। দুটি ফোন নম্বরই এই সাইটে দেওয়া আছে।',
		},
	],
	wallets,
	mobileBanking: {
		title: 'মোবাইল ব্যাংকিং',
		note: 'পণ্যটি যে আছে, ফোনে বা হোয়াটসঅ্যাপে আমরা তা নিশ্চিত করলে তবেই টাকা পাঠাবেন।',
		howToPay: (wallet) => `${wallets[wallet]} দিয়ে কীভাবে টাকা দেবেন`,
		steps: (wallet, { number, type }) => [
			`${wallets[wallet]} অ্যাপ খুলে “${type === 'Merchant' ? merchantButtons[wallet] : 'সেন্ড মানি'}” চাপুন।`,
			`আমাদের নম্বর ${number} লিখুন, তারপর যত টাকার কথা হয়েছে তত লিখুন।`,
			'রেফারেন্সে আপনার নাম বা ফোন নম্বর লিখুন।',
			'পিন দিয়ে নিশ্চিত করুন। এরপর ট্রানজেকশন আইডিটি হোয়াটসঅ্যাপে পাঠান বা ফোনে পড়ে শোনান।',
		],
		type: { Merchant: 'মার্চেন্ট', Personal: 'পার্সোনাল' },
		safety: 'আমরা কখনো আপনার পিন বা ওটিপি চাই না।',
		copyNumber: (wallet) => `${wallets[wallet]} নম্বর`,
	},
	channels: {
		whatsapp: 'হোয়াটসঅ্যাপ',
		sms: 'এসএমএস',
		messenger: 'মেসেঞ্জার',
		facebook: 'ফেসবুক',
		youtube: 'ইউটিউব',
		email: 'ইমেইল',
		phone: { primary: 'ফোন (প্রধান)', secondary: 'ফোন (দ্বিতীয়)', branch: 'ফোন' },
		call: 'ফোন ',
		sendMessage: 'মেসেজ পাঠান',
	},
	copy: { label: 'কপি করুন', done: 'কপি হয়েছে' },
}
