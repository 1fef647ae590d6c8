import type { ShopCopy } from '#content/shop-copy.ts'
import { phoneLink, type ShopDetails } from '#contract/shop/shop-details.ts'

type HomeCopy = ShopCopy['home']

function frequentQuestions({ phones, whatsapp, facebook }: ShopDetails) {
	const [primary, secondary] = phones
	return [
		{
			question: 'পণ্যের সঙ্গে ওয়ারেন্টি পাব?',
			answer: [
				'জি, আমাদের পণ্যে ওয়ারেন্টি আছে। তৈরির কোনো ত্রুটি ধরা পড়লে আমরা মেরামত করে দিই, বদলে দিই বা সার্ভিসিং করি।',
				'ওয়ারেন্টির মেয়াদ একেক পণ্যে একেক রকম। কোনো পণ্যে ওয়ারেন্টি না থাকলে তার পাতাতেই লেখা থাকে। রসিদটি যত্ন করে রাখুন, দরকার হলে পণ্যের সঙ্গে নিয়ে আসবেন।',
			],
		},
		{
			question: 'কীভাবে কিনব?',
			answer: [
				`[হোয়াটসঅ্যাপে](${whatsapp.chat}) লিখুন, নয়তো ফোন করুন: ${phoneLink(primary)} বা ${phoneLink(secondary)}। টাকা কীভাবে দেবেন আর পণ্য কীভাবে পৌঁছাবে, কথা বলেই ঠিক করে নেব।`,
				'কিংবা দোকানে চলে আসুন। হাতে নিয়ে দেখুন, পছন্দ হলে সঙ্গে করে নিয়ে যান।',
			],
		},
		{
			question: 'আপনাদের দোকান কোথায়?',
			answer: [
				'আমাদের দোকান দুটি: একটি [মধুপুরে](/madhupur), আরেকটি [ধনবাড়ীতে](/dhanbari)। দোকানের পাতায় ঠিকানা, খোলার সময় আর ম্যাপ পাবেন।',
			],
		},
		{
			question: 'দরকারে আপনাদের কোথায় পাব?',
			answer: [
				`সব উপায় লেখা আছে [যোগাযোগের পাতায়](/contact)। সবচেয়ে তাড়াতাড়ি হয় [হোয়াটসঅ্যাপে](${whatsapp.chat}) লিখলে, কিংবা ${phoneLink(primary)} নম্বরে ফোন করলে। সেটি ব্যস্ত থাকলে ${phoneLink(secondary)}। [ফেসবুক পেজেও](${facebook.page}) আমরা আছি।`,
			],
		},
	]
}

export const banglaHome: HomeCopy = {
	hero: {
		badge: 'প্রতিদিন সেরা দামে',
		headline: 'আপনার ভরসার ইলেকট্রনিক্সের দোকান',
		tagline: 'নতুন ল্যাপটপ, হেডফোন, রাউটার আর দরকারি সব অ্যাক্সেসরিজ, ন্যায্য দামে মধুপুর ও ধনবাড়ীতে।',
		shopNow: 'পণ্য দেখুন',
		contact: 'যোগাযোগ',
		promises: ['লিখিত ওয়ারেন্টি', 'দুটি দোকান, এসে দেখুন', 'আগে নিশ্চিত হোন, পরে টাকা দিন'],
		laptopText: 'সেরা পণ্য',
		drawing: 'একটি ল্যাপটপ, পর্দায় দোকানের নাম',
	},
	categories: 'ক্যাটাগরি',
	tileTexts: {
		laptop: 'পড়াশোনা, অফিস কিংবা গেম',
		headphone: 'গান, ফোনালাপ আর গেমের সঙ্গী',
		router: 'ঘরের সব কোণে ওয়াই-ফাই',
		accessories: 'কিবোর্ড, মাউস, পেনড্রাইভ, আরও কত কী',
	},
	laptops: { title: 'ল্যাপটপ', viewAll: { label: 'সব দেখুন', href: '/products/?category=laptop' } },
	budgetsTitle: 'বাজেট বুঝে বেছে নিন',
	budgets: {
		'cheap-laptops': { name: 'ল্যাপটপ', price: '৳৫০,০০০ পর্যন্ত' },
		'better-laptops': { name: 'ল্যাপটপ', price: '৳৫০,০০০ থেকে ৯০,০০০' },
		headphones: { name: 'হেডফোন', price: '৳২,০০০ পর্যন্ত' },
		routers: { name: 'রাউটার', price: '৳৪,০০০ পর্যন্ত' },
		accessories: { name: 'অ্যাক্সেসরিজ', price: '৳১,০০০ পর্যন্ত' },
		newest: { name: 'সব পণ্য', price: 'নতুনগুলো আগে' },
	},
	offers: { title: 'আজকের অফার', text: 'স্টকে থাকা যেসব পণ্যে ছাড় সবচেয়ে বেশি।' },
	questionsTitle: 'প্রায়ই যা জানতে চান',
	frequentQuestions,
	contactPrompt: {
		title: 'আরও কিছু জানার আছে?',
		text: 'সরাসরি জিজ্ঞেস করুন, আমরা বুঝিয়ে বলব।',
		contact: 'যোগাযোগ করুন',
	},
}
