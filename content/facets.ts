import type { FacetName, SpecificationFacet } from '#contract/base/facets.ts'
import type {
	Facet,
	NumberFacet,
	NumberRange,
	WordFacet,
} from '#contract/catalogue/find-facet-values.ts'

const bytes = { gb: 1, tb: 1024, mb: 1 / 1024 }
const inches = { inch: 1, '"': 1, '”': 1, '″': 1, "''": 1, in: 1 }
const exactly = (...numbers: number[]) => rangesFrom(numbers, (number) => [number, number])
const atLeast = (...numbers: number[]) => rangesFrom(numbers, (number) => [number, Infinity])

function rangesFrom(
	numbers: number[],
	range: (number: number) => NumberRange,
): Record<string, NumberRange> {
	return Object.fromEntries(numbers.map((number) => [number, range(number)]))
}

/** Precedes what a product can take, but does not have: "up to 64 GB". */
export const NOT_INCLUDED = String.raw`(?<!(?:up ?to|(?:expand|upgrad)\w+ to|max(?:imum)?\.?|support(?:s|ed)?)(?: (?:supported|memory|ram|capacity|of))*[ :]*)`
/** The memory of a graphics card, as in "RTX 5070 Ti 12GB". */
const NOT_GRAPHICS = String.raw`(?<!(?:[rg]tx|rx|mx|arc)[ -]?[a-z]?\d{3,4}(?: ?(?:ti|super|xtx?|m|max-q|laptop|gpu))* +)`
const SIZE = String.raw`(?<![\w.-])(?:(?<count>\d) ?[x×] ?)?(?<number>\d+(?:\.\d+)?) ?-?(?<unit>gb|tb)`
const DRIVE = String.raw`(?=[ -]*(?:(?:pcie|nvme|m\.2|gen ?\d|g\d|x4|sata|[34]\.0)[ -]*)*(?:ssd|hdd|emmc|ufs|rom|storage|solid|hard))`
const NUMBER = String.raw`(?<![\w.])(?<number>\d+(?:\.\d+)?)`

const INCHES = String.raw`[ -]?(?<unit>inch|["”″]|''|in\b)`

const pattern = (...parts: string[]) => new RegExp(parts.join(''), 'gi')

/** Matches a resolution by lines ("1440p", "2560 × 1440", "Verticalres: 1440") or by its names. */
function vertical(numbers: string, names: string): RegExp {
	return new RegExp(
		String.raw`(?:verticalres: |\d ?[x×*] ?)(?:${numbers})(?!\d)|(?<!\d)(?:${numbers})p\b|(?<![\w.])(?:${names})\b`,
		'i',
	)
}

const STANDARDS = String.raw`802\.11 ?(?:[a-z]{1,2} ?[/,&+] ?(?:802\.11)?)*`

/** Matches the newest standard of a list: "802.11 a/b/g/n/ac" is Wi-Fi 5. */
function wifi(generation: string, [standard, ...newer]: string[], models: string): RegExp {
	const isNewest = newer.length > 0 ? `(?!${STANDARDS}(?:${newer.join('|')})\\b)` : ''
	const names = String.raw`wi-?fi ?(?:certified )?${generation}\b(?! ?ghz)|\b${models}\b`
	return new RegExp(String.raw`${names}|${isNewest}${STANDARDS}${standard}\b`, 'i')
}

/**
 * Matches a type of switch by its name, or by the colour of a maker that means it: "Cherry MX Low
 * Profile Red".
 */
function mechanicalSwitch(name: string, colors: string): RegExp {
	const makers = 'cherry mx|gateron|kailh|outemu|gx|ttc'
	return new RegExp(String.raw`\b${name}|\b(?:${makers})(?: [\w-]+){0,2} (?:${colors})\b`, 'i')
}

const wordFacets = {
	processor: {
		categories: ['laptop'],
		labels: /^(processor|cpu|processor (model|type|family|name)|cpu model|chipset)$/,
		values: {
			'core-ultra-9': /\b(?:core )?ultra x?9\b/i,
			'core-ultra-7': /\b(?:core )?ultra x?7\b/i,
			'core-ultra-5': /\b(?:core )?ultra x?5\b/i,
			'core-i9': /\b(?:core )?i9\b/i,
			'core-i7': /\b(?:core )?i7\b/i,
			'core-i5': /\b(?:core )?i5\b/i,
			'core-i3': /\b(?:core )?i3\b/i,
			'core-7': /\bcore 7\b/i,
			'core-5': /\bcore 5\b/i,
			'core-3': /\bcore 3\b/i,
			'ryzen-9': /\bryzen (?:ai )?(?:max\+? )?9\b/i,
			'ryzen-7': /\bryzen (?:ai )?7\b/i,
			'ryzen-5': /\bryzen (?:ai )?5\b/i,
			'ryzen-3': /\bryzen (?:ai )?3\b/i,
			apple: /\bm[1-9]\b|apple m\d/i,
			snapdragon: /snapdragon/i,
			celeron: /celeron|pentium|processor n\d|\bn[1-9]\d{2,3}\b(?<!core \d n\d+)/i,
			mediatek: /kompanio|mediatek/i,
		},
	},
	graphics: {
		categories: ['laptop'],
		labels: /^(graphics|gpu|graphics (card|processor|coprocessor|chipset)|video card)$/,
		values: {
			'rtx-50': /\brtx ?50[5-9]0/i,
			'rtx-40': /\brtx ?40[5-9]0|\| 40[5-9]0\b/i,
			'rtx-30': /\brtx ?[23]0[5-9]0/i,
			gtx: /\b(gtx ?\d{3,4}|mx ?\d{3})\b/i,
			'radeon-rx': /\brx ?\d{4}/i,
			integrated:
				/integrated|iris|\bu?hd graphics|radeon (?:graphics|vega|\d{3}m)|\barc\b(?! (?:pro )?[ab]\d)|intel graphics/i,
		},
	},
	touch: {
		categories: ['laptop'],
		labels: /^(touch( ?screen)?|display|screen|screen type)$/,
		values: { yes: /(?<!\bnon[ -]?)\btouch(?! ?(pad|bar|id)\b)|2-in-1|x360/i },
	},
	type: {
		categories: ['headphone'],
		labels: /^(type|ear ?cup type|wearing (style|type)|form factor|design)$/,
		values: {
			'over-ear': /\bover[ -]ear|circumaural|around[ -]ear/i,
			'on-ear': /\bon[ -]ear|supra-?aural/i,
			'in-ear': /\bin[ -]ear|earbud|ear ?phones?\b|\biem\b/i,
		},
	},
	connection: {
		categories: ['headphone', 'mouse', 'keyboard', 'speaker', 'microphone', 'webcam'],
		labels: /^(connection( types?)?|connectivity( type| technology)?|interface|plug|connector)$/,
		values: {
			wireless: /\bwireless(?! charg)|bluetooth|2\.4 ?g|lightspeed/i,
			bluetooth: /bluetooth|\bbt(?: ?\d|\/)/i,
			wired:
				/\bwired|(?:connect|plug|interface)[\w ]*:.*(?:usb(?! (?:light|receiver|dongle))|\d\.\d ?mm|xlr|jack|lightning)/i,
			'usb-c': /\b(?:usb[ -]?c|(?:usb )?type[ -]c)\b(?! (?:charg|to usb))/i,
			jack: /3\.5 ?mm|\baux\b/i,
		},
	},
	microphone: {
		categories: ['headphone'],
		labels: /^((has |built-in )?(microphones?|mic)( type)?)$/,
		values: { yes: /\bmic(rophones?)?\b|headset/i },
	},
	anc: {
		categories: ['headphone'],
		labels: /^((active )?noise[ -]cancell?(ing|ation)|anc|features|type)$/,
		values: { yes: /noise[ -]cancel\w*(?! mic)|\banc\b/i },
	},
	wifi: {
		categories: ['router'],
		labels: /^(wi-?fi( standard| generation)?|standards?|wireless( standards?)?)$/,
		values: {
			7: wifi('7', ['be'], 'be\\d{4,5}'),
			'6e': /wi-?fi ?(?:certified )?6e|\baxe\d{4,5}\b/i,
			6: wifi('6', ['ax', 'be'], 'ax\\d{4,5}'),
			5: wifi('5', ['ac', 'ax', 'be'], 'ac\\d{3,4}'),
			4: wifi('4', ['n', 'ac', 'ax', 'be'], 'n(?:150|300|450|600)'),
		},
	},
	bands: {
		categories: ['router'],
		labels: /^frequenc(y|ies)$|^(frequency )?(wi-?fi )?bands?$/,
		values: {
			tri: /tri[ -]band|2\.4.*5.*6 ?ghz/i,
			dual: /dual[ -]band|2\.4(?: ?g(?:hz)?)?(?: (?:and|ও) |, ?| ?[/&+] ?)5 ?g(?:hz)?\b(?!.*\b6 ?ghz)/i,
			single: /single[ -]band|: 2\.4 ?ghz$/i,
		},
	},
	network: {
		categories: ['sim-router'],
		labels: /^(mobile )?network( type)?$/,
		values: { '5g': /\b5(?:g\b| ?জি)/i, '4g': /\b4(?:g\b| ?জি)|\blte\b/i },
	},
	resolution: {
		categories: ['monitor', 'webcam'],
		labels: /^(vertical ?res(olution)?|(max(imum)? |native |video )?resolution|display)$/,
		values: {
			hd: vertical('720|768|800|900|1024|1050', 'hd ready'),
			'1080p': vertical('1080|1200', 'fhd|full[ -]?hd|wuxga'),
			'1440p': vertical('14[34]\\d|1600', 'w?qhd|2(?:\\.5)?k|wqxga'),
			'4k': vertical('2160', '4k|uhd'),
			'5k': vertical('2880|3384|3456|4320', '[568]k'),
		},
	},
	panel: {
		categories: ['monitor'],
		labels: /^(panel( type| technology)?|display( type)?|screen type)$/,
		values: {
			ips: /\b(nano[ -]|fast[ -]|rapid )?ips\b|\bpls\b|\bahva\b/i,
			va: /\b(qd-|s?p?)va\b/i,
			tn: /\btn\b/i,
			oled: /oled/i,
			'mini-led': /mini[ -]?led/i,
		},
	},
	drive: {
		categories: ['storage'],
		labels: /^((storage |drive )?type|hdd|ssd)$/,
		values: {
			ssd: /\bssds?\b|solid state/i,
			hdd: /\bhdds?\b|\d rpm|\d{4}rpm|hard (disk|drive)/i,
			flash: /flash drive|pen ?drive|thumb drive/i,
			card: /memory card|\b(micro)?sd([hx]c)?\b|cfexpress/i,
		},
	},
	interface: {
		categories: ['storage'],
		labels: /^(interface|connection|connectivity)$/,
		values: {
			'pcie-5': /(?:pcie|pci express|nvme)[ -]?(?:g(?:en)? ?)?5/i,
			'pcie-4': /(?:pcie|pci express|nvme)[ -]?(?:g(?:en)? ?)?4/i,
			'pcie-3': /(?:pcie|pci express|nvme)[ -]?(?:g(?:en)? ?)?3/i,
			sata: /\bm?sata(?![a-z])/i,
			sas: /\bsas\b/i,
			usb: /\busb\b/i,
			sd: /\b(micro)?sd[hx]?c?\b/i,
		},
	},
	ports: {
		categories: ['charger-power-bank', 'charger', 'power-bank'],
		labels: /^((output )?ports?|outputs?|connectors?)$/,
		values: {
			'usb-c': /usb[ -]?c\b|type[ -]c\b|\bpd\b/i,
			'usb-a': /usb[ -]?a\b|type[ -]a\b|qc ?\d/i,
		},
	},
	layout: {
		categories: ['keyboard'],
		labels: /^(size|layout|keyboard (size|layout))$/,
		values: {
			full: /full[ -]size|\b10[458] keys|\b100 ?%/i,
			96: /\b9[68] ?%|\b9[689][ -]keys/i,
			tkl: /\btkl\b|tenkeyless|\b80 ?%|\b8[78][ -]keys/i,
			75: /\b75 ?%|\b8[2-4][ -]keys/i,
			65: /\b65 ?%|\b6[678][ -]keys/i,
			60: /\b60 ?%|\b61[ -]keys/i,
			numpad: /^(size: )?num(eric|ber)?[ -]?(key)?pad|numeric keypad/i,
		},
	},
	switch: {
		categories: ['keyboard'],
		labels: /^(key )?switch(es)?( type)?$/,
		values: {
			mechanical:
				/mechanical(?! (feel|like))|linear|tactile|clicky|magnetic|cherry mx|gateron|kailh/i,
			linear: mechanicalSwitch('linear', 'red|black|silver|yellow'),
			tactile: mechanicalSwitch('tactile', 'brown|clear'),
			clicky: mechanicalSwitch('clicky', 'blue|green|white'),
			magnetic: /magnetic|hall[ -]effect/i,
			membrane: /membrane|rubber dome/i,
			scissor: /scissor/i,
		},
	},
} satisfies Partial<Record<FacetName, WordFacet>>

/** In gigabytes. The sizes sold by that name: 1 TB is 1,000 or 1,024. */
const driveSizes = {
	32: [1, 32],
	64: [40, 90],
	128: [100, 128],
	230: [150, 230],
	256: [240, 256],
	450: [275, 450],
	512: [480, 512],
	960: [525, 960],
	'1tb': [1000, 1024],
	'2tb': [1900, 2048],
	'3tb': [3000, 3072],
	'4tb': [3800, 4096],
	'5tb': [5000, 5120],
	'6tb': [6000, 6144],
	'7tb': [7000, 7168],
	'8tb': [7600, 8192],
	'10tb': [10_000, 12_288],
	'14tb': [14_000, 16_384],
	'18tb': [18_000, Infinity],
} satisfies Record<string, NumberRange>

const numberFacets = {
	memory: {
		categories: ['laptop'],
		labels: /^(installed |system )?(memory|ram)( \(ram\))?( size| capacity)?$/,
		units: bytes,
		values: exactly(4, 8, 12, 16, 18, 24, 32, 48, 64, 96, 128),
		patterns: [
			pattern(NOT_INCLUDED, SIZE, '(?= ?-?(?:lp)?(?:ddr|ram|memory|unified))'),
			// The second of two sizes is the storage.
			pattern(
				...[NOT_INCLUDED, NOT_GRAPHICS, String.raw`(?<!\d[gt]b[ /+,|-]{0,3})`, SIZE],
				String.raw`(?! ?-?(?:ssd|hdd|emmc|ufs|rom|storage|nvme|pcie|m\.2|g?ddr\dx|gddr|vram|graphics|gpu|rtx|gtx))`,
			),
		],
	},
	storage: {
		categories: ['laptop'],
		labels:
			/^((internal )?storage|ssd|hdd|hard (disk|drive)|solid state drive|rom)( size| capacity)?$/,
		units: bytes,
		values: driveSizes,
		patterns: [
			pattern(NOT_INCLUDED, SIZE, DRIVE),
			pattern(
				NOT_INCLUDED,
				String.raw`(?:(?<=\d[gt]b[ /+,|-]{1,3})|(?=\d tb|\dtb|\d{3} ?gb))`,
				SIZE,
			),
		],
	},
	screen: {
		categories: ['laptop'],
		labels: /^(display|screen)( size)?$/,
		units: inches,
		values: { '10-12': [10, 12.9], '13-14': [13, 14.9], '15-16': [15, 16.9], '17-18': [17, 18.9] },
		patterns: [
			pattern(NOT_INCLUDED, NUMBER, INCHES),
			// Names of series state the size: "Dell 16 Plus", "ROG Strix G16", "HP 15-fc0146dx".
			pattern(
				'(?<!(?:windows|win|gen|core|ryzen|ai|ultra|[457]) )(?<=^|[ (]| [a-z]|[a-z]-)',
				String.raw`(?<number>1[1-8](?:\.\d)?)(?=[sx]?(?:[ ]|$)|-[a-z])(?! ?(?:gb|tb|hz|w\b|th\b|gen))`,
			),
		],
	},
	speed: {
		categories: ['router'],
		labels: /^((wi-?fi |wireless |max(imum)? )?(speed|data rate)|network speed)$/,
		units: {
			...{ 'mbit/s': 1, mbps: 1, 'mb/s': 1 },
			...{ 'gbit/s': 1000, gbps: 1000, 'gb/s': 1000, gigabit: 1000 },
		},
		values: atLeast(300, 1000, 1800, 3000, 5000),
		patterns: [
			pattern(NUMBER, String.raw` ?(?<unit>[mg](?:bit\/s|bps|b\/s))`),
			pattern(String.raw`\b(?:n|ac|axe?|be)(?<number>\d{3,5})\b`),
			pattern(String.raw`\b(?<number>)(?<unit>gigabit)`),
		],
	},
	size: {
		categories: ['monitor'],
		labels: /^(display|screen|panel)( size)?$|^size$/,
		units: inches,
		values: {
			20: [10, 20.9],
			22: [21, 22.9],
			24: [23, 24.9],
			25: [25, 26.4],
			27: [26.5, 27.6],
			28: [27.7, 30.9],
			32: [31, 32.9],
			34: [33, 35.9],
			38: [36, 41.9],
			42: [42, Infinity],
		},
		patterns: [pattern(NUMBER, INCHES)],
	},
	refresh: {
		categories: ['monitor'],
		labels: /^(max(imum)? |vertical )?(refresh( rate)?|display)( \(max(imum)?\))?$/,
		units: { hz: 1 },
		values: atLeast(75, 100, 144, 165, 240, 360),
		patterns: [pattern(NUMBER, ' ?(?<unit>hz)')],
	},
	capacity: {
		categories: ['storage'],
		labels: /^(storage |drive )?capacity$/,
		units: bytes,
		values: driveSizes,
		patterns: [pattern(SIZE)],
	},
	power: {
		categories: ['charger-power-bank', 'charger', 'power-bank'],
		labels: /^(max(imum)? )?(output|power|wattage)( power)?$/,
		units: { w: 1 },
		values: atLeast(18, 30, 45, 65, 100),
		patterns: [pattern(NUMBER, String.raw` ?(?<unit>w)(?:atts?)?\b`)],
	},
	battery: {
		categories: ['charger-power-bank', 'power-bank'],
		labels: /^(battery )?capacity$/,
		units: { mah: 1 },
		values: atLeast(5000, 10000, 20000),
		patterns: [pattern(NUMBER, ' ?(?<unit>mah)')],
	},
} satisfies Partial<Record<FacetName, NumberFacet>>

/** How the values of facets are read from specifications and names. */
export const facets = {
	...wordFacets,
	...numberFacets,
} satisfies Record<SpecificationFacet, Facet>
