/** Text of the settings page. */
export const settingsText = {
	title: 'Settings',
	contact: 'Contact',
	wallets: 'Wallets',
	notice: 'Notice',
	noticeHint: 'A line at the top of every page between two days. Leave the text empty for none.',
	facts: 'Other details',
	factsHint: 'Leave a field empty if it should not appear in the shop.',
	ratings: 'Ratings',
	ratingsHint:
		'Tick this only if your customers gave the ratings: search engines then show stars, and may penalise invented ones.',
	day: 'Day',
	opens: 'Opens',
	closes: 'Closes',
	hours: 'Opening hours',
	hoursHint: 'Leave both times empty on a day when the shop is closed.',
	closures: 'Closed days',
	closuresHint: 'Both days are included. To remove a line, empty it.',
	closureFields: { from: 'From', to: 'Until', reason: 'Reason' },
	conflict: 'Save again to use the values in the form below. This would change:',
	noDifference: 'Nothing: your values are the saved ones.',
} as const

/** Names of the branches in labels. */
export const branchLabels = { madhupur: 'Madhupur', dhanbari: 'Dhanbari' } as const

/** Label of each setting, by its path. */
export const settingsLabels = {
	'phones.primary': 'Primary phone',
	'phones.secondary': 'Secondary phone',
	whatsapp: 'WhatsApp',
	messenger: 'Messenger',
	'wallets.bKash.number': 'bKash number',
	'wallets.bKash.type': 'bKash account type',
	'wallets.Nagad.number': 'Nagad number',
	'wallets.Nagad.type': 'Nagad account type',
	'wallets.Rocket.number': 'Rocket number',
	'wallets.Rocket.type': 'Rocket account type',
	'branches.madhupur.hours': 'Opening hours in Madhupur',
	'branches.madhupur.closures': 'Closed days in Madhupur',
	'branches.dhanbari.hours': 'Opening hours in Dhanbari',
	'branches.dhanbari.closures': 'Closed days in Dhanbari',
	'notice.text': 'Notice',
	'notice.from': 'First day of the notice',
	'notice.to': 'Last day of the notice',
	email: 'Email',
	tradeLicence: 'Trade licence',
	dbid: 'DBID',
	ratingsAreFromCustomers: 'Ratings come from our customers',
} as const
