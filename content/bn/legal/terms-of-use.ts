import { banglaFormats, toBanglaDigits } from '#content/bn/formats.ts'
import { banglaShop, legalName } from '#content/bn/shop.ts'
import type { LegalPage } from '#content/en/legal/legal-page.ts'
import type { Terms } from '#contract/shop/settings.ts'
import type { ShopDetails } from '#contract/shop/shop-details.ts'

const days = (count: number) => `${toBanglaDigits(count)} দিনের মধ্যে`

const orders = ({ advancePercent }: Terms) => ({
	id: 'orders-and-payment',
	heading: 'অর্ডার ও টাকা',
	paragraphs: [
		'হোয়াটসঅ্যাপ, ফেসবুক বা ফোনে যোগাযোগ করুন, কিংবা দোকানে আসুন। পণ্যটি আছে, দাম এত, ডেলিভারি চার্জ এত, আমরা এই কথাগুলো নিশ্চিত করলে তবেই অর্ডার পাকা হয়।',
		'দোকানে নগদ টাকা দিতে পারেন। পণ্যটি আছে, এ কথা আমরা নিশ্চিত করার পর মোবাইল ব্যাংকিংয়েও পাঠাতে পারেন, তবে শুধু আমাদের [যোগাযোগের পাতায়](/contact) দেওয়া নম্বরে।',
		advancePercent === 0
			? 'যে পণ্য আপনার জন্য আনিয়ে দিতে হয়, তার জন্য আমরা কোনো অগ্রিম নিই না।'
			: `যে পণ্য আপনার জন্য আনিয়ে দিতে হয়, তার জন্য দামের সর্বোচ্চ ${toBanglaDigits(advancePercent)}% অগ্রিম নিই।`,
	],
})

const delivery = (terms: Terms) => ({
	id: 'delivery',
	heading: 'ডেলিভারি',
	paragraphs: [
		`অর্ডার পাকা হলে মধুপুর ও ধনবাড়ীতে ${days(terms.nearbyDays)} এবং দেশের অন্য যেকোনো জায়গায় ${days(terms.elsewhereDays)} পণ্য হাতে পাবেন।`,
		`ডেলিভারি চার্জ মধুপুর ও ধনবাড়ীতে ${banglaFormats.taka(terms.nearbyCharge)}, দেশের অন্য জায়গায় ${banglaFormats.taka(terms.elsewhereCharge)}। পণ্য বড় বা ভারী হলে চার্জ আলাদা হতে পারে, সেটি অর্ডারের আগেই জানিয়ে দেব।`,
	],
})

const refunds = ({ refundDays }: Terms) => ({
	id: 'refunds',
	heading: 'টাকা ফেরত',
	paragraphs: [
		`টাকা নেওয়ার পর কোনো কারণে পণ্যটি দিতে না পারলে, টাকা দেওয়ার দিন থেকে ${days(refundDays)} পুরো টাকা ফেরত দেব। যেভাবে টাকা দিয়েছেন সেভাবেই ফেরত পাবেন, খরচ আমাদের।`,
	],
})

const returns = ({ exchangeDays }: Terms) => ({
	id: 'returns',
	heading: 'ফেরত ও বদল',
	paragraphs: [
		`মত বদলালে ${days(exchangeDays)} পণ্যটি অব্যবহৃত অবস্থায় বাক্স ও রসিদসহ নিয়ে আসুন, আমরা অন্য পণ্যের সঙ্গে বদলে দেব। খোলা ইয়ারফোন স্বাস্থ্যগত কারণে বদলানো যায় না, ত্রুটি থাকলে অবশ্য আলাদা কথা।`,
		`ভুল পণ্য পেলে বা ডেলিভারিতে নষ্ট হলে ${days(exchangeDays)} আমাদের জানান। নিজেদের খরচেই ঠিক করে দেব।`,
	],
})

const complaints = ({ complaintDays }: Terms) => ({
	id: 'complaints',
	heading: 'অভিযোগ',
	paragraphs: [
		`কোথাও অসুবিধা হলে আগে [আমাদের জানান](/contact), ফোনে, হোয়াটসঅ্যাপে বা দোকানে এসে। আমরা ${days(complaintDays)} সমাধান করার ব্যবস্থা নেব। তাতেও সন্তুষ্ট না হলে জাতীয় ভোক্তা অধিকার সংরক্ষণ অধিদপ্তরে অভিযোগ করার অধিকার আপনার আছে।`,
	],
})

const identity = (registrations: string[]) => ({
	id: 'who-we-are',
	heading: 'আমাদের পরিচয়',
	paragraphs: [`${legalName}। ${registrations.join(' ')}`],
})

export const termsOfUse = (shopDetails: ShopDetails): LegalPage => {
	const { terms } = shopDetails
	const registrations = banglaShop.registrations(shopDetails)
	return {
		title: 'কেনাকাটার শর্তাবলি',
		description:
			'মধুপুর ও ধনবাড়ীর দোকানে দাম, অর্ডার, টাকা দেওয়া, ডেলিভারি, ওয়ারেন্টি আর পণ্য ফেরতের নিয়ম, সহজ ভাষায়।',
		updated: '2026-11-26',
		intro: `${legalName} কী কী বিক্রি করে, এই সাইটে তা-ই দেখানো হয়। কেনাবেচা সাইটে হয় না, হয় যোগাযোগ করে বা দোকানে এসে।`,
		sections: [
			{
				id: 'prices-and-stock',
				heading: 'দাম ও স্টক',
				paragraphs: [
					'সব দাম বাংলাদেশি টাকায়, আর দাম বদলাতে পারে। সাইটে দাম লেখা থাকলেই আমরা সেই দামে বেচতে বাধ্য নই। আপনাকে দাম নিশ্চিত করে জানালে তখন সেটিই চূড়ান্ত।',
					'স্টকের হিসাব যতটা পারি ঠিক রাখি, তবু আপনি পড়তে পড়তেই শেষ পণ্যটি বিক্রি হয়ে যেতে পারে। রওনা দেওয়ার বা টাকা পাঠানোর আগে একবার জেনে নিন। পর্দায় রং একটু অন্য রকম দেখাতে পারে।',
				],
			},
			orders(terms),
			delivery(terms),
			refunds(terms),
			{
				id: 'warranty',
				heading: 'ওয়ারেন্টি',
				paragraphs: [
					'পণ্যের পাতায় ‘ওয়ারেন্টি নেই’ লেখা না থাকলে, তৈরির ত্রুটির জন্য ওয়ারেন্টি আছে: মেরামত করে দিই, বদলে দিই বা সার্ভিসিং করি। মেয়াদ পণ্যভেদে আলাদা, কেনার সময় জানিয়ে দিই। পণ্য ও রসিদ নিয়ে যেকোনো দোকানে আসুন।',
					'পড়ে যাওয়া, পানি ঢোকা, ভোল্টেজ ওঠানামা কিংবা অন্য কাউকে দিয়ে সারানোর কারণে ক্ষতি হলে ওয়ারেন্টি পাওয়া যায় না।',
				],
			},
			returns(terms),
			complaints(terms),
			{
				id: 'using-this-site',
				heading: 'সাইট ব্যবহার',
				paragraphs: [
					'আমাদের পাতা পড়ুন, লিংক দিন, শেয়ার করুন, আপনাকে স্বাগত। তবে বিনা অনুমতিতে সাইটের ভেতরে ঢোকার বা সাইটে বাড়তি চাপ দেওয়ার চেষ্টা করবেন না। ব্র্যান্ডের নামগুলোর মালিক যার যার প্রতিষ্ঠান।',
				],
			},
			{
				id: 'our-liability',
				heading: 'আমাদের দায়',
				paragraphs: [
					'যা বিক্রি করি আর যা নিশ্চিত করে বলি, তার দায় আমাদের। সাইটটি যত্ন করেই চালাই, তবে সব সময় চালু থাকবে বা কোথাও ভুল থাকবে না, সে কথা দিতে পারি না। আমরা নিশ্চিত করিনি এমন তথ্যের ওপর ভরসা করে কারও ক্ষতি হলে সে দায় আমাদের নয়। হোয়াটসঅ্যাপ, ফেসবুক বা মোবাইল ব্যাংকিং আমরা চালাই না।',
					'এখানে বাংলাদেশের আইন প্রযোজ্য। ভোক্তা অধিকার সংরক্ষণ আইন, ২০০৯-সহ আইনে আপনার যে অধিকার আছে, এই শর্তের কোনো কিছুতেই তা কমে না।',
				],
			},
			...(registrations.length > 0 ? [identity(registrations)] : []),
		],
	}
}
