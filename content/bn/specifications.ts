import type { ShopCopy } from '#content/shop-copy.ts'
import { symbolOf } from '#content/units.ts'
import { accessoryLabels } from './accessory-labels.ts'
import { categoryNames } from './category-names.ts'
import { colorNames } from './color-names.ts'
import { toBanglaDigits } from './formats.ts'
import { specificationLabels } from './specification-labels.ts'
import { specificationValues } from './specification-values.ts'

/** Units as shoppers say them, in lower case. */
const units = new Map(
	Object.entries({
		...{ day: 'দিন', days: 'দিন', month: 'মাস', months: 'মাস', year: 'বছর', years: 'বছর' },
		...{ h: 'ঘণ্টা', hour: 'ঘণ্টা', hours: 'ঘণ্টা', min: 'মিনিট', ms: 'মিলিসেকেন্ড' },
		...{ mb: 'এমবি', gb: 'জিবি', tb: 'টিবি', 'mbit/s': 'এমবিপিএস', 'gbit/s': 'জিবিপিএস' },
		...{ mbps: 'এমবিপিএস', gbps: 'জিবিপিএস', 'mb/s': 'এমবি/সেকেন্ড', 'gb/s': 'জিবি/সেকেন্ড' },
		...{ inch: 'ইঞ্চি', '"': 'ইঞ্চি', mm: 'মিমি', cm: 'সেমি', m: 'মিটার', g: 'গ্রাম', kg: 'কেজি' },
		...{ w: 'ওয়াট', wh: 'ওয়াট-আওয়ার', v: 'ভোল্ট', mah: 'এমএএইচ', hz: 'হার্টজ', khz: 'কিলোহার্টজ' },
		...{ mhz: 'মেগাহার্টজ', ghz: 'গিগাহার্টজ', dpi: 'ডিপিআই', fps: 'এফপিএস', nits: 'নিট', db: 'ডেসিবেল' },
		'g each': 'গ্রাম করে',
		...{ dbi: 'ডিবিআই', ips: 'IPS', oled: 'OLED', tn: 'TN', va: 'VA' },
		...{
			ml: 'মিলিলিটার',
			litres: 'লিটার',
			ohm: 'ওহম',
			'%': '%',
			'°': '°',
			'° h': '° আড়াআড়ি',
			'° v': '° লম্বালম্বি',
			rooms: 'ঘর',
			units: 'ইউনিট',
		},
		...{ unit: 'ইউনিট', keys: 'কি', levels: 'ধাপ', zones: 'জোন', cores: 'কোর', microphones: 'মাইক' },
	}),
)

const quantity = /^([\d.,:–×x ]*\d) ?([a-zω"%°/ ]*)$/i
/** Between the parts of a list, of a range and of an angle such as "178° H x 178° V". */
const separator = /(, | \/ | and |(?<!up) to | – | \+ |(?<=° H) x )/
const separatorWords: Readonly<Record<string, string>> = {
	' and ': ' ও ',
	' to ': ' থেকে ',
	' x ': ' × ',
}
/** Between ports such as "2 x HDMI 2.1 1 x DisplayPort". */
const nextPort = / (?=\d+ x )/g
/** Labels whose values are names or numbers of the maker, in lower case. */
const names = /^(brand|manufacturer|model.*|part number|series|mpn|sku|gtin)$/

const labels = new Map(Object.entries({ ...specificationLabels, ...accessoryLabels }))
const values = new Map(Object.entries({ ...colorNames, ...specificationValues }))
const colors = new Map(Object.entries(colorNames))
const categories = new Map(Object.entries(categoryNames))

const NO_BREAK_SPACE = '\u00a0'

const keyOf = (text: string) => text.trim().toLowerCase()

/** Translates a value if all parts of a list are known: half a sentence would not be understood. */
function translateValue(value: string, label: string): string {
	if (names.test(keyOf(label))) return value
	return translatePart(value) ?? translateList(value) ?? value
}

function translateList(value: string): string | undefined {
	const parts = value
		.replaceAll(nextPort, ', ')
		.split(separator)
		.map((piece, index) =>
			index % 2 === 0 ? translatePart(piece) : (separatorWords[piece] ?? piece),
		)
	return parts.includes(undefined) ? undefined : parts.join('')
}

function translatePart(text: string): string | undefined {
	const known = keyOf(text)
	const word = values.get(text) ?? values.get(known)
	if (word !== undefined || !/\d/.test(known)) return word
	const [, atMost, atLeast] = /^(?:up to (.+)|(.+) or more)$/.exec(known) ?? []
	const bound = translatePart(atMost ?? atLeast ?? '')
	if (bound) return `${bound} ${atMost ? 'পর্যন্ত' : 'বা বেশি'}`
	return (
		translateQuantity(known) ??
		translateVersion(known) ??
		translateCount(known) ??
		translatePeriod(known)
	)
}

/** A word with its version, such as "Bluetooth 5.3" or "HDMI 1.4b". */
function translateVersion(text: string): string | undefined {
	const [, name = '', version = ''] = /^(.+) ([\d.]+[ab]?)$/.exec(text) ?? []
	const word = values.get(name)
	return word && `${word} ${toBanglaDigits(version).replace('a', 'এ').replace('b', 'বি')}`
}

/** A number of ports, such as "2 LAN" or "2 x HDMI 2.1". */
function translateCount(text: string): string | undefined {
	const [, count = '', name = ''] = /^(\d+) (?:x )?(.+)$/.exec(text) ?? []
	const word = values.get(name) ?? translateVersion(name)
	return word && `${toBanglaDigits(count)}টি ${word}`
}

/** A part with a warranty of its own, such as "the battery 1 year", or "1 year 6 months". */
function translatePeriod(text: string): string | undefined {
	const [, name = '', period = ''] =
		/^(?:the )?([a-z -]+|\d+ years?) (\d+ [a-z]+)$/.exec(text) ?? []
	const [word, length] = [values.get(name) ?? translateQuantity(name), translateQuantity(period)]
	return word && length && `${word} ${length}`
}

function translateQuantity(text: string): string | undefined {
	const [, number = '', unit = ''] = quantity.exec(text) ?? []
	if (number === '') return undefined
	if (unit === '') return toBanglaDigits(number)
	const name = units.get(unit) ?? units.get(symbolOf(unit))
	return name && `${toBanglaDigits(number)}${/^[%°]/.test(name) ? '' : NO_BREAK_SPACE}${name}`
}

export const banglaSpecifications: ShopCopy['specifications'] = {
	label: (label) => labels.get(keyOf(label)) ?? label,
	value: translateValue,
	color: (color) => colors.get(keyOf(color)) ?? color,
	category: ({ slug, key = slug, name, translations }) =>
		translations?.bn?.name ?? categories.get(key) ?? name,
}
