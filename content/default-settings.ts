const everyWeek = [
	{ day: 'Saturday', opens: '10:00', closes: '20:30' },
	{ day: 'Sunday', opens: '10:00', closes: '20:30' },
	{ day: 'Monday', opens: '10:00', closes: '20:30' },
	{ day: 'Tuesday', opens: '10:00', closes: '20:30' },
	{ day: 'Wednesday', opens: '10:00', closes: '20:30' },
	{ day: 'Thursday', opens: '10:00', closes: '20:30' },
	{ day: 'Friday', opens: '15:00', closes: '20:30' },
] as const

/** Details that the owner edits in the dashboard. The defaults apply until then, and while the database is down. */
export const defaultSettings = {
	phones: { primary: '01700-000101', secondary: '01700-000102' },
	whatsapp: '01700-000101',
	messenger: 'jonaki.electronics',
	wallets: {
		bKash: { number: '01700-000103', type: 'Merchant' },
		Nagad: { number: '01700-000104', type: 'Merchant' },
		// A Rocket account is the phone number and one more digit.
		Rocket: { number: '01700-000105-6', type: 'Personal' },
	},
	branches: {
		madhupur: { hours: everyWeek, closures: [] },
		dhanbari: { hours: everyWeek, closures: [] },
	},
	notice: null,
	email: 'hello@jonaki.example',
	tradeLicence: null,
	dbid: null,
	ratingsAreFromCustomers: false,
} as const
