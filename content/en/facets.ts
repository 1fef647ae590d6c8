import { branches } from '#content/branches.ts'
import type { facets } from '#content/facets.ts'
import type { FacetName } from '#contract/base/facets.ts'
import type { FlagFilter } from '#contract/catalogue/listing-filters.ts'
import { formatNumber } from './formats.ts'

type ValueOf<Name> = Name extends keyof typeof facets
	? keyof (typeof facets)[Name]['values']
	: string
type Labels<Name> = {
	label: string
	/** The label of each value, or a function that returns it. */
	values: Readonly<Record<ValueOf<Name>, string>> | ((value: string) => string)
}

const asIs = (value: string) => value
const gigabytes = (value: string) => `${value} GB`
const inches = (value: string) => `${value.replace('-', '–')} inch`
const atLeast = (unit: string) => (value: string) =>
	`${formatNumber(Number(value))} ${unit} or more`
const townOf = (value: string) => branches.find(({ slug }) => slug === value)?.town ?? value
const yes = (label: string) => ({ yes: label })

const driveSizes = {
	32: 'Up to 32 GB',
	64: '40–90 GB',
	128: '100–128 GB',
	230: '150–230 GB',
	256: '240–256 GB',
	450: '275–450 GB',
	512: '480–512 GB',
	960: '525–960 GB',
	'1tb': '1 TB',
	'2tb': '2 TB',
	'3tb': '3 TB',
	'4tb': '4 TB',
	'5tb': '5 TB',
	'6tb': '6 TB',
	'7tb': '7 TB',
	'8tb': '8 TB',
	'10tb': '10–12 TB',
	'14tb': '14–16 TB',
	'18tb': '18 TB or more',
} satisfies Labels<'capacity'>['values']

export const facetCopy = {
	brand: { label: 'Brand', values: asIs },
	processor: {
		label: 'Processor',
		values: {
			'core-ultra-9': 'Intel Core Ultra 9',
			'core-ultra-7': 'Intel Core Ultra 7',
			'core-ultra-5': 'Intel Core Ultra 5',
			'core-i9': 'Intel Core i9',
			'core-i7': 'Intel Core i7',
			'core-i5': 'Intel Core i5',
			'core-i3': 'Intel Core i3',
			'core-7': 'Intel Core 7',
			'core-5': 'Intel Core 5',
			'core-3': 'Intel Core 3',
			'ryzen-9': 'AMD Ryzen 9',
			'ryzen-7': 'AMD Ryzen 7',
			'ryzen-5': 'AMD Ryzen 5',
			'ryzen-3': 'AMD Ryzen 3',
			apple: 'Apple M series',
			snapdragon: 'Snapdragon',
			celeron: 'Celeron, Pentium or Intel N',
			mediatek: 'MediaTek Kompanio',
		},
	},
	memory: { label: 'Memory (RAM)', values: gigabytes },
	storage: { label: 'Storage', values: driveSizes },
	screen: { label: 'Screen size', values: inches },
	graphics: {
		label: 'Graphics',
		values: {
			'rtx-50': 'GeForce RTX 50 series',
			'rtx-40': 'GeForce RTX 40 series',
			'rtx-30': 'GeForce RTX 20 or 30 series',
			gtx: 'GeForce GTX or MX',
			'radeon-rx': 'Radeon RX',
			integrated: 'Integrated',
		},
	},
	touch: { label: 'Touchscreen', values: yes('Touchscreen') },
	type: {
		label: 'Type',
		values: { 'over-ear': 'Over-ear', 'on-ear': 'On-ear', 'in-ear': 'In-ear' },
	},
	connection: {
		label: 'Connection',
		values: {
			wireless: 'Wireless',
			bluetooth: 'Bluetooth',
			wired: 'Wired',
			'usb-c': 'USB-C',
			jack: '3.5 mm jack',
		},
	},
	microphone: { label: 'Microphone', values: yes('With microphone') },
	anc: { label: 'Noise cancelling', values: yes('Noise cancelling') },
	wifi: { label: 'Wi-Fi standard', values: (value) => `Wi-Fi ${value.toUpperCase()}` },
	speed: { label: 'Speed', values: atLeast('Mbit/s') },
	bands: { label: 'Bands', values: { tri: 'Tri-band', dual: 'Dual-band', single: '2.4 GHz only' } },
	network: { label: 'Mobile network', values: (value) => value.toUpperCase() },
	size: {
		label: 'Screen size',
		values: {
			20: 'Up to 20 inch',
			22: '21–22 inch',
			24: '23–24 inch',
			25: '25–26 inch',
			27: '27 inch',
			28: '28–30 inch',
			32: '31–32 inch',
			34: '33–35 inch',
			38: '36–41 inch',
			42: '42 inch or more',
		},
	},
	resolution: {
		label: 'Resolution',
		values: {
			hd: 'HD',
			'1080p': 'Full HD (1080p)',
			'1440p': 'QHD (1440p)',
			'4k': '4K (2160p)',
			'5k': '5K or more',
		},
	},
	refresh: { label: 'Refresh rate', values: atLeast('Hz') },
	panel: {
		label: 'Panel',
		values: { ips: 'IPS', va: 'VA', tn: 'TN', oled: 'OLED', 'mini-led': 'Mini LED' },
	},
	drive: {
		label: 'Type of storage',
		values: { ssd: 'SSD', hdd: 'Hard disk', flash: 'Flash drive', card: 'Memory card' },
	},
	capacity: { label: 'Capacity', values: driveSizes },
	interface: {
		label: 'Interface',
		values: {
			'pcie-5': 'PCIe 5.0',
			'pcie-4': 'PCIe 4.0',
			'pcie-3': 'PCIe 3.0',
			sata: 'SATA',
			sas: 'SAS',
			usb: 'USB',
			sd: 'SD card',
		},
	},
	power: { label: 'Power', values: atLeast('W') },
	battery: { label: 'Battery capacity', values: atLeast('mAh') },
	ports: { label: 'Ports', values: { 'usb-c': 'USB-C', 'usb-a': 'USB-A' } },
	layout: {
		label: 'Layout',
		values: {
			full: 'Full size',
			96: '96 %',
			tkl: 'TKL (80 %)',
			75: '75 %',
			65: '65 %',
			60: '60 %',
			numpad: 'Number pad',
		},
	},
	switch: {
		label: 'Switches',
		values: {
			mechanical: 'Mechanical',
			linear: 'Linear',
			tactile: 'Tactile',
			clicky: 'Clicky',
			magnetic: 'Magnetic',
			membrane: 'Membrane',
			scissor: 'Scissor',
		},
	},
	/** Its labels are those of template lines. */
	filter: { label: 'Filter', values: asIs },
	inStock: { label: 'Availability', values: { 1: 'In stock only' } },
	branch: { label: 'Branch', values: (slug) => `In stock in ${townOf(slug)}` },
	discounted: { label: 'Offers', values: { 1: 'Discounted' } },
} satisfies { [Name in FacetName | FlagFilter]: Labels<Name> }
