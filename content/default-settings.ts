const weeklyHours = [
	{ day: 'Saturday', opens: '10:00', closes: '20:30' },
	{ day: 'Sunday', opens: '10:00', closes: '20:30' },
	{ day: 'Monday', opens: '10:00', closes: '20:30' },
	{ day: 'Tuesday', opens: '10:00', closes: '20:30' },
	{ day: 'Wednesday', opens: '10:00', closes: '20:30' },
	{ day: 'Thursday', opens: '10:00', closes: '20:30' },
	{ day: 'Friday', opens: '15:00', closes: '20:30' },
] as const

/** Defaults for the details that owners edit in the dashboard. They apply until an owner saves the settings, and while the database is down. */
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
	branches: {
		madhupur: { hours: weeklyHours, closures: [] },
		dhanbari: { hours: weeklyHours, closures: [] },
	},
	notice: null,
	email: 'hello@jonaki.example',
	tradeLicence: null,
	dbid: null,
	ratingsAreFromCustomers: false,
} as const
