/** Text shown when a form could not be saved and the API gave no reason. */
export const saveFailed =
	'Something went wrong on our end. This may have been saved: please check before you try again.'

/** Shown when a form is submitted again with other values, after a response was lost. */
export const duplicateFormText = {
	movement:
		'A movement was already recorded when you first submitted this form. Check the movements below before you record another.',
	transfer:
		'A transfer was already recorded when you first submitted this form. Check the transfers before you record another.',
	sale: 'A sale was already recorded when you first submitted this form. Check the receipts before you record another.',
	return:
		'A return was already recorded when you first submitted this form. Check the returns before you record another.',
	delivery:
		'A delivery was already recorded when you first submitted this form. Check the deliveries before you record another.',
	order:
		'An order was already added when you first submitted this form. Check the orders before you add another.',
	edit: 'Your changes were already saved when you first submitted this form. Check the product’s history before you save again.',
	counts:
		'Counts were already saved when you first submitted this form. Open this page again and check them before you save others.',
	stocktake:
		'This form was already submitted. Check the list of stocktakes before you submit it again.',
	product:
		'This product was already added when you first submitted this form. Check the inventory before you add another.',
	category:
		'A category was already added when you first submitted this form. Check the categories before you add another.',
	find: 'Find it in the inventory',
} as const

/** Text of the page that offers to submit a form again, by reason. */
export const unsavedFormText = {
	title: (reason: string) => (reason === 'unavailable' ? 'Possibly not saved' : 'Not saved yet'),
	unavailable: { message: saveFailed, link: null },
	'signed-out': {
		message: 'You are signed out. Sign in, then submit this form again.',
		link: { href: '/auth/login', label: 'Sign in (opens a new tab)' },
	},
	'action-required': {
		message: 'Your account needs attention. Open Security, then submit this form again.',
		link: { href: '/dashboard/security', label: 'Open Security (opens a new tab)' },
	},
	reauthentication: {
		message: 'Please enter your password again, then submit this form again.',
		link: {
			href: '/dashboard/security/reauthenticate',
			label: 'Enter your password (opens a new tab)',
		},
	},
	files: 'Pictures and files are not included. Please add them again afterwards.',
	button: 'Submit again',
} as const

/** Text shown above a form with invalid fields; each field has its own message. */
export const checkFields = 'Check the highlighted fields.'

export const loading = 'Loading...'
