import { type Branch, branches } from '#content/branches.ts'
import { BRANCH_NAMES, type BranchSlug } from '#contract/shop/branches.ts'
import { formatProductCount } from './formats.ts'

/** Text about a branch, on its own page, the contact page and the home page. */
export const branchCopy = {
	/** The branches, with the texts about them in the language. */
	branches: branches as readonly Branch[],
	towns: BRANCH_NAMES as Readonly<Record<BranchSlug, string>>,
	/** Title for search engines. */
	pageTitle: (town: string) => `Electronics shop in ${town}: address, hours and map`,
	description: (name: string, address: string) =>
		`${name}: ${address}. Phone numbers, WhatsApp, opening hours, directions and a map.`,
	/** Title of the page if it cannot be shown. */
	shop: 'Shop',
	switch: 'Our shops',
	address: 'Address',
	directions: 'Get directions',
	photo: (name: string) => `The front of ${name}`,
	reach: 'Reach this shop',
	map: (name: string) => `Map of ${name}`,
	openMap: 'Open in Google Maps',
	details: 'Shop details',
	showMap: 'Show the map',
	hideMap: 'Hide the map',
	/** The newest products that the branch has in stock. */
	products: {
		title: (town: string) => `In stock in ${town}`,
		text: 'Our newest products in this shop.',
		link: (count: number) =>
			count === 1
				? 'See the product in stock here'
				: `See the ${formatProductCount(count)} in stock here`,
	},
	hours: {
		title: 'Opening hours',
		caption: (name: string) => `Opening hours of ${name}`,
		days: {
			Saturday: 'Saturday',
			Sunday: 'Sunday',
			Monday: 'Monday',
			Tuesday: 'Tuesday',
			Wednesday: 'Wednesday',
			Thursday: 'Thursday',
			Friday: 'Friday',
		},
		dayRange: (first: string, last: string) => `${first.slice(0, 3)} to ${last.slice(0, 3)}`,
		/** Between the opening and the closing time. */
		to: ' to ',
		/** Between the hours before and after a break. */
		and: ' and ',
		closed: 'Closed',
		/** In a list of opening hours. */
		closedInList: 'closed',
		/** Before the reason for the closure. */
		closedOn: (period: string) => `Closed ${period}: `,
	},
	/** Whether a branch is open now. A script replaces the words in braces. */
	status: {
		open: 'Open now, until {time}',
		opensToday: 'Closed, opens at {time}',
		opensLater: 'Closed until {time} {day}',
		closed: 'Closed',
		closedToday: 'Closed today: {reason}',
		closedUntil: 'Closed today: {reason}, until {time} {day}',
		tomorrow: 'tomorrow',
		on: 'on {day}',
	},
	/** The same in fewer words, after the stock on product pages. */
	shortStatus: {
		open: 'open until {time}',
		opensToday: 'opens at {time}',
		opensLater: 'opens {day}',
		closed: 'closed',
		closedToday: 'closed today',
		closedUntil: 'closed today',
		tomorrow: 'tomorrow',
		on: 'on {day}',
	},
}
