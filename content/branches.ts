import type { BranchSlug } from '#contract/settings.ts'

/** Returns the coordinates of a branch and their Google Maps URLs. */
const createLocation = (latitude: number, longitude: number) => ({
	geo: { latitude, longitude },
	directions: `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`,
	map: {
		embed: `https://www.google.com/maps?q=${latitude},${longitude}&z=16&output=embed`,
		link: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
	},
})

export type Branch = ReturnType<typeof createLocation> & {
	readonly slug: BranchSlug
	readonly town: string
	readonly district: string
	readonly name: string
	readonly addressLines: readonly string[]
	readonly postcode: string
	/** Short directions to the entrance. */
	readonly landmark: string
}

/** The branches, in display order. */
export const branches: readonly Branch[] = [
	{
		...createLocation(24.6167, 90.025),
		slug: 'madhupur',
		town: 'Madhupur',
		district: 'Tangail',
		name: 'Jonaki Madhupur',
		addressLines: ['Rahman Plaza, ground floor', 'Bus Stand Road', 'Madhupur, Tangail 1996'],
		postcode: '1996',
		landmark: 'Two minutes on foot from Madhupur bus stand, on the ground floor of Rahman Plaza.',
	},
	{
		...createLocation(24.676, 89.952),
		slug: 'dhanbari',
		town: 'Dhanbari',
		district: 'Tangail',
		name: 'Jonaki Dhanbari',
		addressLines: ['Talukder Market, first floor', 'College Road', 'Dhanbari, Tangail 1997'],
		postcode: '1997',
		landmark: 'Up the stairs in Talukder Market on College Road, above the stationery shop.',
	},
]
