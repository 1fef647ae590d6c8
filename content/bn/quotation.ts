import type { ShopCopy } from '#content/shop-copy.ts'
import { banglaFormats, toBanglaDigits } from './formats.ts'

export const banglaQuotation: ShopCopy['quotation'] = {
	name: (number) => `কোটেশন ${toBanglaDigits(number)}`,
	until: (day) => `${banglaFormats.longDay(day)} পর্যন্ত প্রযোজ্য`,
	over: 'এই কোটেশনের মেয়াদ শেষ। আবার জিজ্ঞেস করুন, আজকের দাম জানিয়ে দেব।',
	ask: 'অর্ডার করতে মেসেজ দিন বা ফোন করুন, অথবা দোকানে আসুন।',
	contact: 'যোগাযোগ',
	online: 'এই কোটেশন অনলাইনে দেখুন:',
	description: 'আমাদের দোকানের কোটেশন: যে পণ্যগুলো জানতে চেয়েছেন আর সেগুলোর দাম।',
	publicTitle: 'কোটেশন',
}
