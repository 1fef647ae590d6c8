import type { NavigationLink } from './navigation.ts'

/** The sidebar of the dashboard, above the button that signs out. */
export const dashboardLinks: readonly NavigationLink[] = [
	{ label: 'Dashboard', href: '/dashboard' },
	{ label: 'Inventory', href: '/dashboard/inventory' },
	{ label: 'Orders', href: '/dashboard/orders' },
	{ label: 'Users', href: '/dashboard/users' },
	{ label: 'Transactions', href: '/dashboard/transactions' },
	{ label: 'System', href: '/dashboard/system' },
	{ label: 'Security', href: '/dashboard/security' },
]

/** Who did something that no member of staff did. */
export const systemActors = { shop: 'The shop', stranger: 'Somebody not signed in' } as const

/** What each movement of stock means to the person who records it. */
export const movementLabels = {
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

export const stockCountLabels = {
	available: 'Available',
	incoming: 'Incoming',
	servicing: 'Servicing',
	sold: 'Sold',
	defective: 'Defective',
} as const

/** The fields of the product form as people name them. */
export const productFieldLabels = {
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

/** What else the history tells of, in its words. */
export const historyFieldLabels = {
	email: 'Email',
	products: 'Products',
	new: 'New products',
	changed: 'Changed products',
	asked: 'Asked for',
	requests: 'Requests',
} as const

/** Shown when more pictures were chosen than are taken at a time. */
export const tooManyPictures = (most: number) => `Please choose ${most} pictures at most at a time.`

/** Shown when a form could not be saved and the server gave no reason. */
export const saveFailed = 'This could not be saved. Please try again.'

/** Beside a file that may hold the counts of another day. */
export const importStockText = {
	hint: 'If only prices change, take out the columns of the stock (available, incoming, servicing, sold, defective): the counts in a file replace those of the shop.',
	wouldChange: (products: string) =>
		`The stock of ${products} would change: the counts in the file replace those of the shop.`,
} as const

/** Shown when a form says something else than at its first sending, which was taken though its sender never heard of it. */
export const duplicateFormText = {
	movement:
		'A movement was already recorded as you first sent this form. Look at the movements below before you record another.',
	edit: 'This form was already saved as you first sent it. Look at the history of the product before you save again.',
	product:
		'This product was already added as you first sent it. Look at it in the inventory before you add another.',
	find: 'Find it in the inventory',
} as const

/** Shown while the browser has no network. */
export const offlineText = 'There is no connection. Wait until it is back before you save.'

/** The page that tells how the shop runs. */
export const systemText = {
	delay: 'Counts arrive about a minute late.',
	nothingMade: 'No page had to be made yet.',
	noErrors: 'Nothing failed.',
} as const

/** Shown when a product was saved by somebody else while its form was open. */
export const versionConflictText = {
	caption: 'Edited by someone else',
	updated: (names: (keyof typeof productFieldLabels)[]) =>
		`Updated below because you had not changed it: ${names.map((name) => productFieldLabels[name]).join(', ')}.`,
	saveAgain: 'Save again to keep what is in the form below.',
} as const

/** The page that offers to submit a form again, by the reason why. */
export const unsavedFormText = {
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
