import type { FacetName } from '#contract/base/facets.ts'
import type { NumberFacet, NumberRange } from '#contract/catalogue/find-facet-values.ts'

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
const SIZE = String.raw`(?<![\w.-])(?:(?<count>\d) ?[x×*] ?)?(?<number>\d+(?:\.\d+)?) ?-?(?<unit>gb|tb)`
const DRIVE = String.raw`(?=[ -]*(?:(?:pcie|nvme|m\.2|gen ?\d|g\d|x4|sata|[34]\.0)[ -]*)*(?:ssd|hdd|emmc|ufs|rom|storage|solid|hard))`
const NUMBER = String.raw`(?<![\w.])(?<number>\d+(?:\.\d+)?)`

const INCHES = String.raw`[ -]?(?<unit>inch|["”″]|''|in\b)`

const pattern = (...parts: string[]) => new RegExp(parts.join(''), 'gi')

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

export const numberFacets = {
	memory: {
		categories: ['laptop'],
		labels: /^(installed |system )?(memory|ram|মেমো?রি)( \(ram\))?( size| capacity)?$/,
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
