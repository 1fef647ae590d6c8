import type { NavigationLink } from './navigation.ts'

/** Sidebar of the dashboard, above the Logout button. */
export const dashboardLinks: readonly NavigationLink[] = [
	{ label: 'Dashboard', href: '/dashboard' },
	{ label: 'Inventory', href: '/dashboard/inventory' },
	{ label: 'Orders', href: '/dashboard/orders' },
	{ label: 'Users', href: '/dashboard/users' },
	{ label: 'Transactions', href: '/dashboard/transactions' },
	{ label: 'System', href: '/dashboard/system' },
	{ label: 'Security', href: '/dashboard/security' },
]

/** Shown as the author of history entries without a signed-in user. */
export const systemActor = { shop: 'The shop', stranger: 'Not signed in' } as const

/** Labels of each stock movement, in the form and in the history. */
export const movementWords = {
	receive: { choice: 'Receive: units came in', done: 'Received' },
	order: { choice: 'Order: units are on their way', done: 'Ordered' },
	arrive: { choice: 'Arrive: ordered units are here', done: 'Arrived' },
	cancel: { choice: 'Cancel: ordered units will not come', done: 'Cancelled incoming' },
	sell: { choice: 'Sell: units were sold', done: 'Sold' },
	return: { choice: 'Return: a customer brought units back', done: 'Returned' },
	service: { choice: 'Service: units went to servicing', done: 'Sent to servicing' },
	serviced: { choice: 'Serviced: units are back from servicing', done: 'Back from servicing' },
	defect: { choice: 'Defect: units are broken', done: 'Found defective' },
	write_off: { choice: 'Write off: defective units are gone', done: 'Wrote off' },
	correct: { choice: 'Correct: the count was wrong', done: 'Corrected' },
} as const

export const stockCountWords = {
	available: 'Available',
	incoming: 'Incoming',
	servicing: 'Servicing',
	sold: 'Sold',
	defective: 'Defective',
} as const

/** Labels of the product form's fields. */
export const productFieldWords = {
	name: 'Name',
	slug: 'Slug',
	brand: 'Brand',
	category: 'Category',
	subcategory: 'Subcategory',
	price: 'Price in taka',
	discountPrice: 'Discount price in taka',
	images: 'Pictures',
	keyFeatures: 'Key features',
	colors: 'Colours',
	specifications: 'Specifications',
	available: 'Available',
	categoryName: 'Name of the category',
	subcategoryName: 'Name of the subcategory',
	ratingAverage: 'Average rating',
	ratingCount: 'Number of ratings',
	createdAt: 'Added at',
} as const

/** Labels of other values in the history. */
export const entryWords = {
	email: 'Email',
	products: 'Products',
	new: 'New products',
	changed: 'Changed products',
	asked: 'Requested',
	requests: 'Requests',
} as const

/** Shown when too many pictures were chosen at a time. */
export const tooManyPictures = (most: number) => `Please choose at most ${most} pictures at a time.`

/** Shown when a form could not be saved and the server gave no reason. */
export const saveFailed = 'This could not be saved. Please try again.'

/** Warnings that an imported file may contain outdated stock. */
export const importedStock = {
	hint: 'If only prices change, remove the stock columns (available, incoming, servicing, sold, defective): the counts in a file replace those in the shop.',
	wouldChange: (products: string) =>
		`The stock of ${products} would change: the counts in the file replace those in the shop.`,
} as const

/** Shown when a form was changed and submitted again after its first submission had been saved unnoticed. */
export const alreadySent = {
	movement:
		'This form was already submitted and its movement recorded. Check the movements below before you record another.',
	edit: 'This form was already submitted and saved. Check the history of the product before you save again.',
	product:
		'This form was already submitted and the product added. Check it in the inventory before you add another.',
	find: 'Find it in the inventory',
} as const

/** Shown while the browser has no network. */
export const offline = 'There is no connection. Wait until it is back before you save.'

/** Text of the System page. */
export const systemWords = {
	delay: 'Figures are about a minute behind.',
	nothingMade: 'No pages rendered yet.',
	noErrors: 'Nothing failed.',
} as const

/** Shown when someone else saved a product while its form was open. */
export const versionConflict = {
	caption: 'Edited by someone else',
	updated: (names: (keyof typeof productFieldWords)[]) =>
		`Updated below because you had not changed it: ${names.map((name) => productFieldWords[name]).join(', ')}.`,
	saveAgain: 'Save again to keep the values in the form below.',
} as const

/** Page that offers to submit a form again, by reason. */
export const unsavedForm = {
	title: 'Not saved yet',
	unavailable: { message: saveFailed, link: null },
	'signed-out': {
		message: 'You are signed out. Sign in, then send this form again.',
		link: { href: '/auth/login', label: 'Sign in (opens a new tab)' },
	},
	'action-required': {
		message: 'Your account needs attention. Open Security, then send this form again.',
		link: { href: '/dashboard/security', label: 'Open Security (opens a new tab)' },
	},
	files: 'Pictures and files are not sent again. Choose them afterwards.',
	button: 'Send again',
} as const
