import { shop } from './shop.ts'
import { HOURS_AHEAD_OF_UTC } from './time-zone.ts'

export type BranchSlug = 'madhupur' | 'dhanbari'

export type Day = 'Saturday' | 'Sunday' | 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday'

/** Times are those of the shop's clock, in 24 hours; leave a day out of the list when the shop stays closed. */
export type OpeningHours = { readonly day: Day; readonly opens: string; readonly closes: string }

const everyWeek: readonly OpeningHours[] = [
	{ day: 'Saturday', opens: '10:00', closes: '20:30' },
	{ day: 'Sunday', opens: '10:00', closes: '20:30' },
	{ day: 'Monday', opens: '10:00', closes: '20:30' },
	{ day: 'Tuesday', opens: '10:00', closes: '20:30' },
	{ day: 'Wednesday', opens: '10:00', closes: '20:30' },
	{ day: 'Thursday', opens: '10:00', closes: '20:30' },
	{ day: 'Friday', opens: '15:00', closes: '20:30' },
]

/** What both shops share; a line written again under one shop applies to that shop alone. */
const shared = {
	district: 'Tangail',
	phones: shop.phones,
	whatsapp: shop.whatsapp,
	email: shop.email,
	facebook: shop.facebook,
	hours: everyWeek,
	hoursAheadOfUtc: HOURS_AHEAD_OF_UTC,
} as const

/** Where a shop stands, and the Google Maps addresses that follow from it. */
const place = (latitude: number, longitude: number) => ({
	geo: { latitude, longitude },
	directions: `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`,
	map: {
		embed: `https://www.google.com/maps?q=${latitude},${longitude}&z=16&output=embed`,
		link: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
	},
})

type Shared = Omit<typeof shared, 'hours'> & { readonly hours: readonly OpeningHours[] }

export type Branch = Shared &
	ReturnType<typeof place> & {
		readonly slug: BranchSlug
		readonly town: string
		readonly name: string
		readonly addressLines: readonly string[]
		readonly postcode: string
		/** One short sentence that helps a visitor find the door. */
		readonly landmark: string
	}

/** The two shops, in the order in which pages show them. */
export const branches = [
	{
		...shared,
		...place(24.6167, 90.025),
		slug: 'madhupur',
		town: 'Madhupur',
		name: 'Jonaki Madhupur',
		addressLines: ['Rahman Plaza, ground floor', 'Bus Stand Road', 'Madhupur, Tangail 1996'],
		postcode: '1996',
		landmark: 'Two minutes on foot from Madhupur bus stand, on the ground floor of Rahman Plaza.',
	},
	{
		...shared,
		...place(24.676, 89.952),
		slug: 'dhanbari',
		town: 'Dhanbari',
		name: 'Jonaki Dhanbari',
		addressLines: ['Talukder Market, first floor', 'College Road', 'Dhanbari, Tangail 1997'],
		postcode: '1997',
		landmark: 'Up the stairs in Talukder Market on College Road, above the stationery shop.',
	},
] as const satisfies readonly Branch[]
