import { shop } from './shop.ts'
import { HOURS_AHEAD_OF_UTC } from './time-zone.ts'

export type BranchSlug = 'madhupur' | 'dhanbari'

export type Day = 'Saturday' | 'Sunday' | 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday'

/** Local times in 24 hours; leave out a day on which the branch is closed. */
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

/** Common to both branches; repeat a line under one branch to override it there. */
const shared = {
	district: 'Tangail',
	phones: shop.phones,
	whatsapp: shop.whatsapp,
	email: shop.email,
	facebook: shop.facebook,
	hours: everyWeek,
	hoursAheadOfUtc: HOURS_AHEAD_OF_UTC,
} as const

/** Returns the coordinates of a branch and the Google Maps URLs for them. */
const location = (latitude: number, longitude: number) => ({
	geo: { latitude, longitude },
	directions: `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`,
	map: {
		embed: `https://www.google.com/maps?q=${latitude},${longitude}&z=16&output=embed`,
		link: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
	},
})

type SharedBranchFields = Omit<typeof shared, 'hours'> & { readonly hours: readonly OpeningHours[] }

export type Branch = SharedBranchFields &
	ReturnType<typeof location> & {
		readonly slug: BranchSlug
		readonly town: string
		readonly name: string
		readonly addressLines: readonly string[]
		readonly postcode: string
		/** One short sentence that helps a visitor find the door. */
		readonly landmark: string
	}

/** The branches, in the order of display. */
export const branches = [
	{
		...shared,
		...location(24.6167, 90.025),
		slug: 'madhupur',
		town: 'Madhupur',
		name: 'Jonaki Madhupur',
		addressLines: ['Rahman Plaza, ground floor', 'Bus Stand Road', 'Madhupur, Tangail 1996'],
		postcode: '1996',
		landmark: 'Two minutes on foot from Madhupur bus stand, on the ground floor of Rahman Plaza.',
	},
	{
		...shared,
		...location(24.676, 89.952),
		slug: 'dhanbari',
		town: 'Dhanbari',
		name: 'Jonaki Dhanbari',
		addressLines: ['Talukder Market, first floor', 'College Road', 'Dhanbari, Tangail 1997'],
		postcode: '1997',
		landmark: 'Up the stairs in Talukder Market on College Road, above the stationery shop.',
	},
] as const satisfies readonly Branch[]
