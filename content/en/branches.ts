/** Text about a branch, on its own page, the contact page and the home page. */
export const branchText = {
	address: 'Address',
	directions: 'Get directions',
	hours: 'Opening hours',
	photo: (name: string) => `The front of ${name}`,
	reach: 'Reach this shop',
	openMap: 'Open in Google Maps',
	details: 'Shop details',
	showMap: 'Show the map',
	hideMap: 'Hide the map',
} as const
