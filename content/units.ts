/** Names of units by symbol. After a number, a search treats a name as the symbol. */
export const unitNames: Readonly<Record<string, string>> = {
	mb: 'meg megs',
	gb: 'gig gigs গিগ',
	hz: 'hertz হার্টজ হার্জ',
	mhz: 'megahertz মেগাহার্টজ',
	ghz: 'gigahertz গিগাহার্টজ',
	mbps: 'megabit megabits মেগাবিট',
	gbps: 'gigabit gigabits গিগাবিট',
	mah: 'milliamp milliamps milliampere milliamperes মিলিঅ্যাম্পিয়ার মিলিএম্পিয়ার',
	w: 'watt watts ওয়াট',
	v: 'volt volts ভোল্ট',
	'%': 'percent শতাংশ পার্সেন্ট',
}

/** Further names that specifications have. In a search, "10 hours" are words. */
const statedNames: Readonly<Record<string, string>> = {
	...{ h: 'hr hrs hour hours ঘণ্টা ঘন্টা', min: 'mins minute minutes মিনিট' },
	...{ year: 'yr yrs years বছর', month: 'mo mos months মাস' },
	...{ g: 'gm gms gram grams গ্রাম', kg: 'kgs kilogram kilograms কেজি' },
	...{ inch: 'in inche inches', m: 'meter meters metre metres', ft: 'foot feet' },
	...{ l: 'ltr liter liters litre litres লিটার', mp: 'megapixel megapixels মেগাপিক্সেল' },
	...{ ohm: 'ohms ω ওহম' },
}

/** What units of one quantity are worth. */
const unitScales: readonly Readonly<Record<string, number>>[] = [
	{ mb: 1, gb: 1024, tb: 1024 ** 2 },
	{ mbps: 1, gbps: 1000 },
	{ hz: 1, khz: 1000, mhz: 1000 ** 2, ghz: 1000 ** 3 },
	{ mah: 1, ah: 1000 },
	{ w: 1, kw: 1000 },
	{ g: 1, kg: 1000 },
	{ ml: 1, l: 1000 },
	{ mm: 1, cm: 10, m: 1000 },
	{ min: 1, h: 60 },
	{ month: 1, year: 12 },
]

export const symbolByName = readNames(unitNames)
const statedSymbols = new Map([...symbolByName, ...readNames(statedNames)])

function readNames(names: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
	return new Map(
		Object.entries(names).flatMap(([symbol, names]) =>
			names.split(' ').map((name) => [name.normalize('NFC'), symbol] as const),
		),
	)
}

/** Returns the symbol of a unit by its name, such as "hz" for "hertz". */
export const symbolOf = (stated: string): string => statedSymbols.get(stated) ?? stated

/** A unit as a specification states it, in the smallest unit of its quantity. */
export function toBaseUnit(stated: string): { unit: string; scale: number } {
	const symbol = symbolOf(stated)
	const scales = unitScales.find((units) => Object.hasOwn(units, symbol)) ?? { [symbol]: 1 }
	return { unit: Object.keys(scales)[0] ?? '', scale: scales[symbol] ?? 1 }
}
