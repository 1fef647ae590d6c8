import { facetCopy } from '#content/en/facets.ts'
import type { ShopCopy } from '#content/shop-copy.ts'
import { banglaTowns } from './branches.ts'
import { formatBanglaNumber, toBanglaDigits } from './formats.ts'
import { banglaSpecifications } from './specifications.ts'

const towns: Readonly<Record<string, string>> = banglaTowns

const asIs = (value: string) => value
const gigabytes = (value: string) => `${toBanglaDigits(value)} জিবি`
const inches = (value: string) => `${toBanglaDigits(value.replace('-', '–'))} ইঞ্চি`
const atLeast = (unit: string) => (value: string) =>
	`${formatBanglaNumber(Number(value))} ${unit} বা বেশি`
const yes = (label: string) => ({ yes: label })

/** Translates labels that are known values of specifications. Unlike these, they may wrap. */
function translate<Known extends Readonly<Record<string, string>>>(labels: Known) {
	const entries = Object.entries(labels).map(([value, label]) => [
		value,
		banglaSpecifications.value(label, '').replace('\u00a0', ' '),
	])
	return Object.fromEntries(entries) as { [Value in keyof Known]: string }
}

export const banglaFacets: ShopCopy['facets'] = {
	brand: { label: 'ব্র্যান্ড', values: asIs },
	processor: {
		label: 'প্রসেসর',
		values: { ...facetCopy.processor.values, celeron: 'Celeron, Pentium, Intel N' },
	},
	memory: { label: 'র‍্যাম', values: gigabytes },
	storage: { label: 'স্টোরেজ', values: translate(facetCopy.capacity.values) },
	screen: { label: 'পর্দার মাপ', values: inches },
	graphics: {
		label: 'গ্রাফিকস',
		values: {
			...facetCopy.graphics.values,
			'rtx-30': 'GeForce RTX 20, 30 series',
			gtx: 'GeForce GTX, MX',
			integrated: 'আলাদা গ্রাফিকস কার্ড ছাড়া',
		},
	},
	touch: { label: 'টাচস্ক্রিন', values: yes('টাচস্ক্রিন') },
	type: { label: 'ধরন', values: translate(facetCopy.type.values) },
	connection: { label: 'সংযোগ', values: translate(facetCopy.connection.values) },
	microphone: { label: 'মাইক্রোফোন', values: yes('মাইক্রোফোনসহ') },
	anc: { label: 'নয়েজ ক্যানসেলিং', values: yes('নয়েজ ক্যানসেলিং') },
	wifi: {
		label: 'ওয়াই-ফাই স্ট্যান্ডার্ড',
		values: (value) => `ওয়াই-ফাই ${toBanglaDigits(value).replace('e', 'ই')}`,
	},
	speed: { label: 'গতি', values: atLeast('এমবিপিএস') },
	bands: {
		label: 'ব্যান্ড',
		values: { tri: 'ট্রাই-ব্যান্ড', dual: 'ডুয়াল-ব্যান্ড', single: 'শুধু ২.৪ গিগাহার্টজ' },
	},
	network: {
		label: 'মোবাইল নেটওয়ার্ক',
		values: (value) => (value === '5g' ? 'ফাইভ-জি' : 'ফোর-জি'),
	},
	size: { label: 'পর্দার মাপ', values: translate(facetCopy.size.values) },
	resolution: {
		label: 'রেজল্যুশন',
		values: {
			hd: 'এইচডি',
			'1080p': 'ফুল এইচডি (১০৮০পি)',
			'1440p': 'কিউএইচডি (১৪৪০পি)',
			'4k': 'ফোরকে (২১৬০পি)',
			'5k': 'ফাইভকে বা বেশি',
		},
	},
	refresh: { label: 'রিফ্রেশ রেট', values: atLeast('হার্টজ') },
	panel: { label: 'প্যানেল', values: facetCopy.panel.values },
	drive: {
		label: 'স্টোরেজের ধরন',
		values: { ssd: 'এসএসডি', hdd: 'হার্ড ডিস্ক', flash: 'পেনড্রাইভ', card: 'মেমোরি কার্ড' },
	},
	capacity: { label: 'ধারণক্ষমতা', values: translate(facetCopy.capacity.values) },
	interface: { label: 'ইন্টারফেস', values: { ...facetCopy.interface.values, sd: 'এসডি কার্ড' } },
	power: { label: 'পাওয়ার', values: atLeast('ওয়াট') },
	battery: { label: 'ব্যাটারির ক্ষমতা', values: atLeast('এমএএইচ') },
	ports: { label: 'পোর্ট', values: { 'usb-c': 'ইউএসবি-সি', 'usb-a': 'ইউএসবি-এ' } },
	layout: { label: 'লেআউট', values: translate(facetCopy.layout.values) },
	switch: { label: 'সুইচ', values: translate(facetCopy.switch.values) },
	filter: facetCopy.filter,
	inStock: { label: 'স্টক', values: { 1: 'শুধু স্টকে থাকা পণ্য' } },
	branch: { label: 'শাখা', values: (slug) => `${towns[slug] ?? slug} শাখায় আছে` },
	discounted: { label: 'অফার', values: { 1: 'ছাড়ে পাওয়া যাচ্ছে' } },
}
