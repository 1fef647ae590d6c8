import type { ShopCopy } from '#content/shop-copy.ts'
import { shopClock, shopDay } from '#contract/base/shop-time.ts'
import { banglaFormats, toBanglaDigits } from './formats.ts'

const { number, taka, longDay } = banglaFormats

export const banglaReceipt: ShopCopy['receipt'] = {
	name: (receipt) => `রসিদ ${toBanglaDigits(receipt)}`,
	time(timestamp) {
		const time = new Date(timestamp)
		return `${longDay(shopDay(time))}, ${toBanglaDigits(shopClock(time))}`
	},
	exchanges: (number) => `ফেরত নম্বর ${toBanglaDigits(number)}-এর বদলে`,
	product: 'পণ্য',
	amount: 'টাকা',
	quantity: (units, price) => `${number(units)} × ${taka(price)}`,
	discount: (listPrice, price) => `দাম ${taka(listPrice)}, ছাড় ${taka(listPrice - price)}`,
	warranty: (text) => (/warranty|ওয়ারেন্টি/i.test(text) ? text : `ওয়ারেন্টি: ${text}`),
	warrantyUntil: (text, day) => `ওয়ারেন্টি: ${text}, ${longDay(day)} পর্যন্ত`,
	serials: () => 'সিরিয়াল নম্বর:',
	returnedUnits: (units) => `ফেরত: ${number(units)}টি`,
	charge: 'ডেলিভারি চার্জ',
	total: 'মোট',
	undone: 'বাতিল',
	returned: 'ফেরত',
	remaining: 'বাকি থাকে',
	methods: {
		cash: 'নগদ টাকা',
		bKash: 'বিকাশ',
		Nagad: 'নগদ (ওয়ালেট)',
		Rocket: 'রকেট',
		card: 'কার্ড',
		bank: 'ব্যাংক ট্রান্সফার',
		courier: 'কুরিয়ার',
	},
	advance: 'অগ্রিম,',
	paid: 'পরিশোধিত',
	due: 'বাকি',
	paidBefore: (day) => `${longDay(day)} তারিখের আগে পরিশোধিত`,
	proof: 'রসিদটি যত্ন করে রাখুন: এটিই আপনার কেনার ও ওয়ারেন্টির প্রমাণ।',
	online: 'এই রসিদ ও ওয়ারেন্টি অনলাইনে দেখুন:',
	description: 'আমাদের দোকানের রসিদ: যে পণ্যগুলো বিক্রি হয়েছে আর সেগুলোর ওয়ারেন্টি।',
	publicTitle: 'রসিদ',
	undoneSale: 'এই বিক্রি বাতিল হয়েছে, তাই ওয়ারেন্টিও আর নেই।',
	warrantyEnded: (day) => `ওয়ারেন্টি ${longDay(day)} তারিখে শেষ হয়েছে`,
	noWarranty: 'ওয়ারেন্টি লেখা নেই',
	serial: (end) => `সিরিয়াল নম্বর …${end}`,
	serialReturned: (end) => `সিরিয়াল নম্বর …${end}, ফেরত`,
	claim: 'পণ্য আর এই রসিদ নিয়ে আমাদের যেকোনো দোকানে আসুন, অথবা মেসেজ দিন।',
	check: {
		title: 'ওয়ারেন্টি যাচাই',
		description: 'রসিদের নম্বর আর সিরিয়াল নম্বর দিন, কত দিন পর্যন্ত সেবা পাবেন দেখে নিন।',
		intro: 'রসিদের নম্বর আর রসিদের যেকোনো একটি পণ্যের সিরিয়াল নম্বর লিখুন।',
		receipt: 'রসিদ নম্বর',
		serial: 'সিরিয়াল নম্বর বা আইএমইআই',
		button: 'যাচাই করুন',
		failures: {
			404: 'এই দুই নম্বরের কোনো রসিদ পাওয়া যায়নি। রসিদের সঙ্গে মিলিয়ে দেখুন।',
			422: 'রসিদের নম্বর আর পুরো সিরিয়াল নম্বর লিখুন।',
			429: 'অনেকবার চেষ্টা হয়েছে। এক ঘণ্টা পরে আবার চেষ্টা করুন, অথবা ফোন করুন।',
			other: 'এই মুহূর্তে কাজ করছে না। আবার চেষ্টা করুন।',
		},
	},
}
