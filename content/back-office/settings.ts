export const settingsText = {
	title: 'Settings',
	opens: 'Opens',
	closes: 'Closes',
	/** Follows the day. */
	afterBreakLabel: ' after the break',
	closureRow: (row: string) => (row === 'new' ? 'Add closed days' : `Entry ${Number(row) + 1}`),
	closureFields: {
		from: 'First day',
		to: 'Last day, if later',
		reason: 'Reason',
		branch: 'Closed',
		notice: 'Announce it in the notice, from today to the last day',
	},
	/** The notice about closed days. Without a town, all branches are closed. */
	closureNotice: (period: string, reason: string, town = 'all branches') =>
		`Closed ${period} in ${town}: ${reason}.`,
	sameHours: (town: string) => `Same hours as ${town}`,
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
	holdDays: 'Units are put aside for an order, in days',
	creditLimit: 'Credit limit in taka',
	'terms.nearbyDays': 'Delivery nearby, within days',
	'terms.elsewhereDays': 'Delivery elsewhere, within days',
	'terms.nearbyCharge': 'Delivery charge nearby, in taka',
	'terms.elsewhereCharge': 'Delivery charge elsewhere, in taka',
	'terms.advancePercent': 'Highest advance payment, in percent',
	'terms.refundDays': 'Refund, within days',
	'terms.exchangeDays': 'Exchange, within days',
	'terms.complaintDays': 'Answer to a complaint, within days',
} as const

/** In the form, each field of the hours and closures has its own label. */
export const branchSettingsLabels = (town: string) => ({
	phone: `Phone in ${town}`,
	whatsapp: `WhatsApp in ${town}`,
	photo: `Photograph of the shop front in ${town}`,
	hours: `Opening hours in ${town}`,
	closures: `Closed days in ${town}`,
})
