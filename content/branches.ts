import {
	BRANCH_NAMES,
	BRANCH_SLUGS,
	type BranchSlug,
	mapBranches,
} from '#contract/shop/branches.ts'
import type { OpeningHours } from '#contract/shop/opening-hours.ts'

/** Returns the coordinates of a branch and their Google Maps URLs. */
const createLocation = (latitude: number, longitude: number) => ({
	geo: { latitude, longitude },
	directions: `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`,
	map: {
		embed: `https://www.google.com/maps?q=${latitude},${longitude}&z=16&output=embed`,
		link: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
	},
})

type BranchFacts = ReturnType<typeof createLocation> & {
	readonly district: string
	readonly name: string
	readonly addressLines: readonly string[]
	readonly postcode: string
	/** Short directions to the entrance. */
	readonly landmark: string
	/** Opening hours until an owner saves others in the dashboard. */
	readonly defaultHours: OpeningHours[]
}

const weeklyHours: OpeningHours[] = [
	{ day: 'Saturday', opens: '10:00', closes: '20:30' },
	{ day: 'Sunday', opens: '10:00', closes: '20:30' },
	{ day: 'Monday', opens: '10:00', closes: '20:30' },
	{ day: 'Tuesday', opens: '10:00', closes: '20:30' },
	{ day: 'Wednesday', opens: '10:00', closes: '20:30' },
	{ day: 'Thursday', opens: '10:00', closes: '20:30' },
	{ day: 'Friday', opens: '15:00', closes: '20:30' },
]

const branchFacts: Readonly<Record<BranchSlug, BranchFacts>> = {
	madhupur: {
		...createLocation(24.6167, 90.025),
		district: 'Tangail',
		name: 'Jonaki Madhupur',
		addressLines: ['Rahman Plaza, ground floor', 'Bus Stand Road', 'Madhupur, Tangail 1996'],
		postcode: '1996',
		landmark: 'Two minutes on foot from Madhupur bus stand, on the ground floor of Rahman Plaza.',
		defaultHours: weeklyHours,
	},
	dhanbari: {
		...createLocation(24.676, 89.952),
		district: 'Tangail',
		name: 'Jonaki Dhanbari',
		addressLines: ['Talukder Market, first floor', 'College Road', 'Dhanbari, Tangail 1997'],
		postcode: '1997',
		landmark: 'Up the stairs in Talukder Market on College Road, above the stationery shop.',
		defaultHours: weeklyHours,
	},
}

export type Branch = BranchFacts & { readonly slug: BranchSlug; readonly town: string }

export const branches: readonly Branch[] = BRANCH_SLUGS.map((slug) => ({
	slug,
	town: BRANCH_NAMES[slug],
	...branchFacts[slug],
}))

export const defaultBranchSettings = mapBranches((slug) => ({
	hours: branchFacts[slug].defaultHours,
	closures: [],
	phone: null,
	whatsapp: null,
	photo: null,
}))
