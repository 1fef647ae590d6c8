import { expect, test } from 'vitest'
import { formatOpeningHours } from '#app/components/opening-hours.tsx'
import { formatShopTime, truncateText } from '#app/lib/format.ts'
import { defaultShopDetails } from '#app/lib/loader-data.ts'
import { copy as bangla } from '#content/bn/copy.ts'
import { copy } from '#content/en/copy.ts'
import { formatPeriod, formatTaka } from '#content/en/formats.ts'
import { shopDay } from '#contract/base/shop-time.ts'
import { parseNumber } from '#contract/base/text.ts'
import { BRANCH_NAMES, BRANCH_SLUGS, mapBranches } from '#contract/shop/branches.ts'

test.each([
	[0, '৳0'],
	[990, '৳990'],
	[124_500, '৳1,24,500'],
	[10_000_000, '৳1,00,00,000'],
])('%i taka is written as %s', (amount, text) => {
	expect(formatTaka(amount)).toBe(text)
})

test.each([
	['1,24,500', 124_500],
	['৳ 500', 500],
	['১২৩', 123],
	['1,50,00,000', 15_000_000],
	['99,5', '99,5'],
	['1,2,345', '1,2,345'],
	['-3', -3],
	['1.5', 1.5],
	['', null],
	['52.000', '52.000'],
	['1.250.000', '1.250.000'],
	['52000.00', 52_000],
	['\u200e52000\u200b', 52_000],
	['cheap', 'cheap'],
	['1e9', '1e9'],
	['Infinity', 'Infinity'],
])('the number %j in a form or file is read as %j', (text, number) => {
	expect(parseNumber(text)).toBe(number)
})

test.each([
	['A quiet keyboard', 12, 'A quiet…'],
	['Keyboard', 5, 'Keyb…'],
	['😀'.repeat(4), 6, '😀😀…'],
	['Short', 5, 'Short'],
])(
	'%j in at most %i characters is %j: it ends after a word if that is not too short, and never within an emoji',
	(text, length, truncated) => {
		expect(truncateText(text, length)).toBe(truncated)
	},
)

test('a timestamp is written in the time zone of the shop, with the date', () => {
	expect(formatShopTime('2026-12-31T18:05:00.000Z')).toBe('1 Jan 2027, 00:05')
})

test('the day of the shop starts at midnight in Dhaka', () => {
	expect(shopDay(new Date('2026-12-31T17:59:59.999Z'))).toBe('2026-12-31')
	expect(shopDay(new Date('2026-12-31T18:00:00.000Z'))).toBe('2027-01-01')
})

test.each([
	['2026-03-20', '2026-03-22', '20 to 22 March'],
	['2026-03-20', '2026-03-20', '20 March'],
	['2026-12-30', '2027-01-02', '30 December to 2 January 2027'],
	['2027-03-20', '2027-03-22', '20 to 22 March 2027'],
	['2025-12-30', '2026-01-02', '30 December 2025 to 2 January'],
])('in 2026 the days from %s to %s are written as %s', (from, to, text) => {
	expect(formatPeriod({ from, to }, '2026-11-25')).toBe(text)
})

test('opening hours that all branches share are listed once', () => {
	expect(formatOpeningHours(defaultShopDetails, copy)).toBe(
		'Sat to Thu 10 am to 8:30 pm, Friday 3 pm to 8:30 pm',
	)
})

test('opening hours that differ are listed for each branch, with closed days and breaks', () => {
	const { dhanbari, ...others } = defaultShopDetails.branches
	const hours = dhanbari.hours.filter(({ day }) => day !== 'Friday')
	const evening = { day: 'Thursday', opens: '21:00', closes: '00:30' } as const
	const branches = { ...others, dhanbari: { ...dhanbari, hours: [...hours, evening] } }

	const expected = {
		...mapBranches(() => 'Sat to Thu 10 am to 8:30 pm, Friday 3 pm to 8:30 pm'),
		dhanbari:
			'Sat to Wed 10 am to 8:30 pm, Thursday 10 am to 8:30 pm and 9 pm to 12:30 am, Friday closed',
	}
	expect(formatOpeningHours({ ...defaultShopDetails, branches }, copy).split('; ')).toEqual(
		BRANCH_SLUGS.map((slug) => `${BRANCH_NAMES[slug]} ${expected[slug]}`),
	)
})

const { formats } = bangla.shared

test.each([
	['a price', formats.taka(124_500), '৳১,২৪,৫০০'],
	['a day', formats.longDay('2026-01-21'), '২১ জানুয়ারি ২০২৬'],
	[
		'a period',
		formats.period({ from: '2026-03-20', to: '2026-03-22' }, '2026-11-25'),
		'২০ থেকে ২২ মার্চ',
	],
	['a full hour', formats.clockTime('10:00'), 'সকাল ১০টা'],
	['half an hour', formats.clockTime('20:30'), 'রাত সাড়ে ৮টা'],
	['half past one', formats.clockTime('13:30'), 'দুপুর দেড়টা'],
	['another time', formats.clockTime('15:20'), 'বিকেল ৩টা ২০ মিনিট'],
	['products', bangla.listing.results.all(1), '১টি পণ্য'],
])('in Bangla, %s is written as people say it', (_, text, expected) => {
	expect(text).toBe(expected.normalize('NFC'))
})

test.each([
	['2 Years', '২ বছর'],
	['16GB', '১৬ জিবি'],
	['2.5"', '২.৫ ইঞ্চি'],
	['43 inches, 60 hertz', '৪৩ ইঞ্চি, ৬০ হার্টজ'],
	['32 Ω', '৩২ ওহম'],
	['32 ohms', '৩২ ওহম'],
	['52 Wh, up to 9 hours', '৫২ ওয়াট-আওয়ার, ৯ ঘণ্টা পর্যন্ত'],
	['BLACK, RED', 'কালো, লাল'],
	['Bluetooth 5.3', 'ব্লুটুথ ৫.৩'],
	['2 years, the hinge 1 year', '2 years, the hinge 1 year'],
	['constructor', 'constructor'],
	['5G, 2.3 Gbit/s', 'ফাইভ-জি, ২.৩ জিবিপিএস'],
	['5 g', '৫ গ্রাম'],
	['16:9', '১৬:৯'],
	['10 to 16 inch', '১০ থেকে ১৬ ইঞ্চি'],
	['7 + 21 hours', '৭ + ২১ ঘণ্টা'],
	['14 inch, 1920 × 1080 IPS', '১৪ ইঞ্চি, ১৯২০ × ১০৮০ IPS'],
	['178° H x 178° V', '১৭৮° আড়াআড়ি × ১৭৮° লম্বালম্বি'],
	['1 USB-A, 1 USB-C', '১টি ইউএসবি-এ, ১টি ইউএসবি-সি'],
	['2 x HDMI 2.1 1 x DisplayPort 1.4a', '২টি এইচডিএমআই ২.১, ১টি ডিসপ্লেপোর্ট ১.৪এ'],
	['2 years, the battery 1 year', '২ বছর, ব্যাটারি ১ বছর'],
	['2 years, battery 6 months', '২ বছর, ব্যাটারি ৬ মাস'],
	['1 year 6 months', '১ বছর ৬ মাস'],
])('in Bangla, the value %s of a specification is %s', (value, expected) => {
	const { specifications } = bangla
	const text = specifications.value(value, 'Label').replaceAll('\u00a0', ' ')

	expect(text).toBe(expected.normalize('NFC'))
	expect(specifications.value(value, 'Part number')).toBe(value)
})
