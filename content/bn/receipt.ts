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
	product: 'পণ্য',
	amount: 'টাকা',
	quantity: (units, price) => `${number(units)} × ${taka(price)}`,
	discount: (listPrice, price) => `দাম ${taka(listPrice)}, ছাড় ${taka(listPrice - price)}`,
	warranty: (text) => (/warranty|ওয়ারেন্টি/i.test(text) ? text : `ওয়ারেন্টি: ${text}`),
	warrantyUntil: (text, day) => `ওয়ারেন্টি: ${text}, ${longDay(day)} পর্যন্ত`,
	serials: () => 'সিরিয়াল নম্বর:',
	returnedUnits: (units) => `ফেরত: ${number(units)}টি`,
	total: 'মোট',
	undone: 'বাতিল',
	returned: 'ফেরত',
	remaining: 'বাকি থাকে',
	proof: 'রসিদটি যত্ন করে রাখুন: এটিই আপনার কেনার ও ওয়ারেন্টির প্রমাণ।',
	online: 'এই রসিদ ও ওয়ারেন্টি অনলাইনে দেখুন:',
}
