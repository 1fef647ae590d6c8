import { defaultBranchSettings } from './branches.ts'

/** The shop's details that only developers change. */
export const shop = {
	name: 'Jonaki',
	legalName: 'Jonaki Electronics',
	/** Origin of this site, for absolute URLs outside a request. */
	origin: 'https://jonaki.example',
	currency: 'BDT',
	youtube: 'https://www.youtube.com/@jonaki.electronics',
} as const

/** The conditions of sale. docs/conditions-of-sale.md states where the numbers come from. */
const defaultTerms = {
	nearbyDays: 5,
	elsewhereDays: 10,
	nearbyCharge: 60,
	elsewhereCharge: 120,
	advancePercent: 10,
	refundDays: 10,
	exchangeDays: 3,
	complaintDays: 3,
}

/** Settings until an owner saves others in the dashboard, and while the database is down. */
export const defaultSettings = {
	phones: { primary: '01700-000101', secondary: '01700-000102' },
	whatsapp: '01700-000101',
	messenger: 'jonaki.electronics',
	wallets: {
		bKash: { number: '01700-000103', type: 'Merchant' },
		Nagad: { number: '01700-000104', type: 'Merchant' },
		// A Rocket account number is a phone number followed by one more digit.
		Rocket: { number: '01700-000105-6', type: 'Personal' },
	},
	branches: defaultBranchSettings,
	notice: null,
	email: 'hello@jonaki.example',
	tradeLicence: null,
	dbid: null,
	ratingsAreFromCustomers: false,
	terms: defaultTerms,
	holdDays: 3,
	creditLimit: 0,
} as const
