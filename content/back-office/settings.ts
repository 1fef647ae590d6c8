export const settingsText = {
	title: 'Settings',
	contact: 'Contact',
	wallets: 'Mobile banking',
	notice: 'Notice',
	noticeHint:
		'The notice is shown at the top of every page, from the first day to the last. Leave the text empty to show no notice.',
	otherDetails: 'Other details',
	otherDetailsHint: 'An empty field is not shown in the shop.',
	ratingsHint:
		'Tick this only if your customers gave the ratings. Search engines then show stars for your products, and may penalise the shop for invented ratings.',
	terms: 'Terms of sale',
	termsHint:
		'The page ‘Terms of use’ makes its sentences from these numbers, in English and in Bangla. Nearby is Madhupur and Dhanbari.',
	opens: 'Opens',
	closes: 'Closes',
	hours: 'Opening hours',
	hoursHint:
		'Leave both times empty on a day when the shop is closed. A closing time up to 6:00 in the morning is on the next day.',
	afterBreak: 'Hours after a break',
	afterBreakHint:
		'For a day with a break, enter the times before it above and the times after it here.',
	/** Follows the day. */
	afterBreakLabel: ' after the break',
	closures: 'Closed days',
	closuresHint:
		'The branches are closed from the first day up to and including the last. To remove an entry, clear its fields. Days in the past are removed when you save.',
	closureRow: (row: string) => (row === 'new' ? 'Add closed days' : `Entry ${Number(row) + 1}`),
	closureFields: {
		from: 'First day',
		to: 'Last day, if later',
		reason: 'Reason',
		branch: 'Closed',
		notice: 'Announce it in the notice, from today to the last day',
	},
	allBranches: 'Both branches',
	/** The notice about closed days. Without a town, all branches are closed. */
	closureNotice: (period: string, reason: string, town = 'both branches') =>
		`Closed ${period} in ${town}: ${reason}.`,
	sameHours: (town: string) => `Same hours as ${town}`,
	branchContactHint:
		'A branch without a number of its own uses those of the whole shop. An empty email is not shown in the shop.',
	photoHint:
		'The web address of a picture, or the path of an uploaded one, which begins with /uploads/. The page of the branch shows it.',
	save: 'Save',
	conflict: 'To use the values in the form below, save again. This will change:',
	noDifference: 'Nothing. Your values match the saved settings.',
} as const

/** Labels of the settings that are one field of the form, by path. */
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
	'notice.text': 'Notice',
	'notice.from': 'First day of the notice',
	'notice.to': 'Last day of the notice',
	email: 'Email',
	tradeLicence: 'Trade licence',
	// Digital Business Identification number.
	dbid: 'DBID',
	ratingsAreFromCustomers: 'Ratings come from our customers',
	'terms.nearbyDays': 'Delivery nearby, within days',
	'terms.elsewhereDays': 'Delivery elsewhere, within days',
	'terms.nearbyCharge': 'Delivery charge nearby, in taka',
	'terms.elsewhereCharge': 'Delivery charge elsewhere, in taka',
	'terms.advancePercent': 'Highest advance payment, in percent',
	'terms.refundDays': 'Refund, within days',
	'terms.exchangeDays': 'Exchange, within days',
	'terms.complaintDays': 'Answer to a complaint, within days',
} as const

/** Labels of the settings of a branch. In the form, each field of the hours and closures has its own label. */
export const branchSettingsLabels = (town: string) => ({
	phone: `Phone in ${town}`,
	whatsapp: `WhatsApp in ${town}`,
	photo: `Photograph of the shop front in ${town}`,
	hours: `Opening hours in ${town}`,
	closures: `Closed days in ${town}`,
})
