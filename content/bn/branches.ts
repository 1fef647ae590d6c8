import { type Branch, branches } from '#content/branches.ts'
import type { ShopCopy } from '#content/shop-copy.ts'
import type { BranchSlug } from '#contract/shop/branches.ts'
import { formatBanglaProductCount } from './formats.ts'

export const banglaTowns: Readonly<Record<BranchSlug, string>> = {
	madhupur: 'মধুপুর',
	dhanbari: 'ধনবাড়ী',
}

const facts = {
	madhupur: {
		name: 'জোনাকি মধুপুর',
		addressLines: ['রহমান প্লাজা, নিচতলা', 'বাসস্ট্যান্ড রোড', 'মধুপুর, টাঙ্গাইল ১৯৯৬'],
		district: 'টাঙ্গাইল',
		landmark: 'মধুপুর বাসস্ট্যান্ড থেকে দুই মিনিট হাঁটলেই রহমান প্লাজা, তার নিচতলায়।',
	},
	dhanbari: {
		name: 'জোনাকি ধনবাড়ী',
		addressLines: ['তালুকদার মার্কেট, দোতলা', 'কলেজ রোড', 'ধনবাড়ী, টাঙ্গাইল ১৯৯৭'],
		district: 'টাঙ্গাইল',
		landmark: 'কলেজ রোডের তালুকদার মার্কেটে সিঁড়ি দিয়ে উঠলেই, স্টেশনারি দোকানের ওপরে।',
	},
} satisfies Record<BranchSlug, Pick<Branch, 'name' | 'addressLines' | 'district' | 'landmark'>>

export const banglaBranch: ShopCopy['branch'] = {
	branches: branches.map((branch) => ({
		...branch,
		...facts[branch.slug],
		town: banglaTowns[branch.slug],
	})),
	towns: banglaTowns,
	pageTitle: (town) => `ইলেকট্রনিক্সের দোকান, ${town}: ঠিকানা, খোলার সময় ও ম্যাপ`,
	description: (name, address) =>
		`${name}: ${address}। ফোন নম্বর, হোয়াটসঅ্যাপ, খোলার সময়, কীভাবে আসবেন আর ম্যাপ।`,
	shop: 'দোকান',
	switch: 'কোন শাখা দেখবেন',
	address: 'ঠিকানা',
	directions: 'কীভাবে আসবেন',
	photo: (name) => `${name} দোকানের সামনের ছবি`,
	reach: 'এই দোকানে যোগাযোগ',
	map: (name) => `${name} দোকানের ম্যাপ`,
	openMap: 'গুগল ম্যাপে দেখুন',
	details: 'বিস্তারিত দেখুন',
	showMap: 'ম্যাপ দেখুন',
	hideMap: 'ম্যাপ বন্ধ করুন',
	products: {
		title: (town) => `${town} শাখায় যা আছে`,
		text: 'এই দোকানে নতুন আসা পণ্য।',
		link: (count) => `এই দোকানের ${formatBanglaProductCount(count)} দেখুন`,
	},
	hours: {
		title: 'দোকান খোলার সময়',
		caption: (name) => `${name}: খোলার সময়`,
		days: {
			Saturday: 'শনিবার',
			Sunday: 'রবিবার',
			Monday: 'সোমবার',
			Tuesday: 'মঙ্গলবার',
			Wednesday: 'বুধবার',
			Thursday: 'বৃহস্পতিবার',
			Friday: 'শুক্রবার',
		},
		dayRange: (first, last) => `${first.replace(/বার$/, '')} থেকে ${last}`,
		to: ' থেকে ',
		and: ' ও ',
		closed: 'বন্ধ',
		closedInList: 'বন্ধ',
		closedOn: (period) => `${period} বন্ধ: `,
	},
	status: {
		open: 'এখন খোলা, {time} পর্যন্ত',
		opensToday: 'এখন বন্ধ, আজ {time} থেকে খোলা',
		opensLater: 'এখন বন্ধ, {day} {time} থেকে খোলা',
		closed: 'বন্ধ',
		closedToday: 'আজ বন্ধ: {reason}',
		closedUntil: 'আজ বন্ধ: {reason}। {day} {time} থেকে খোলা',
		tomorrow: 'আগামীকাল',
		on: '{day}',
	},
	shortStatus: {
		open: '{time} পর্যন্ত খোলা',
		opensToday: '{time} থেকে খোলা',
		opensLater: '{day} খুলবে',
		closed: 'বন্ধ',
		closedToday: 'আজ বন্ধ',
		closedUntil: 'আজ বন্ধ',
		tomorrow: 'আগামীকাল',
		on: '{day}',
	},
}
