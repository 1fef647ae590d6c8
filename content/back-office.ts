/** Names in audit log entries that belong to no member of staff. */
export const systemActors = { shop: 'The shop', anonymous: 'Someone not signed in' } as const

/** Labels of stock movements: `choice` in the form, `done` in the ledger and in messages. */
export const movementLabels = {
	receive: { choice: 'Receive: units came in', done: 'Received' },
	order: { choice: 'Order: units are on their way', done: 'Ordered' },
	arrive: { choice: 'Ordered goods arrived', done: 'Ordered goods arrived' },
	cancel: { choice: 'Cancel: ordered units will not come', done: 'Cancelled incoming' },
	sell: { choice: 'Sell: units were sold', done: 'Sold' },
	return: { choice: 'Return: a customer brought units back', done: 'Returned' },
	service: { choice: 'Service: units were sent for repair', done: 'Sent for repair' },
	serviced: { choice: 'Serviced: units are back from repair', done: 'Back from repair' },
	defect: { choice: 'Defect: units are broken', done: 'Found defective' },
	write_off: { choice: 'Write off: defective units are gone', done: 'Written off' },
	correct: { choice: 'Correct: the count was wrong', done: 'Corrected' },
} as const

export const stockCountLabels = {
	available: 'Available',
	incoming: 'Incoming',
	servicing: 'In repair',
	sold: 'Sold',
	defective: 'Defective',
} as const

/** Labels of product fields. */
export const productFieldLabels = {
	name: 'Name',
	slug: 'Web address',
	brand: 'Brand',
	category: 'Category',
	subcategory: 'Subcategory',
	price: 'Price in taka',
	discountPrice: 'Discount price in taka',
	gtin: 'Barcode',
	warranty: 'Warranty',
	images: 'Pictures',
	keyFeatures: 'Key features',
	colors: 'Colours',
	specifications: 'Specifications',
	status: 'Status',
	available: 'Available',
	categoryName: 'Category name',
	subcategoryName: 'Subcategory name',
	ratingAverage: 'Average rating',
	ratingCount: 'Number of ratings',
	createdAt: 'Added at',
} as const

export const productStatusLabels = {
	draft: 'Draft',
	active: 'Active',
	discontinued: 'Discontinued',
} as const

/** Labels of further audit log fields. */
export const auditFieldLabels = {
	email: 'Email',
	products: 'Products',
	new: 'New products',
	changed: 'Changed products',
	position: 'Position',
	// `asked` is the method and route of a rejected request.
	asked: 'Rejected request',
	requests: 'Number of such requests',
} as const

/** Text of the specifications in the product form. */
export const specificationText = {
	hint: 'Write a group name on one line, then “Label: value” lines. An empty line ends the group. “Label: value” lines without a group form the group “At a glance”.',
	example: 'Display\nSize: 15.6 inch\nPanel: IPS\n\nWarranty: 2 years',
	cardHint: 'The product card shows the first three lines of the first group.',
} as const

/** Text shown when too many pictures were chosen. */
export const tooManyPictures = (max: number) => `Please choose at most ${max} pictures at a time.`

/** Text shown when a form could not be saved and the API gave no reason. */
export const saveFailed = 'This could not be saved. Please try again.'

/** Text of the import page. Stock counts in an imported file may be out of date. */
export const importText = {
	stockHint:
		'If you only want to change prices, remove the stock columns (available, incoming, servicing, sold, defective): the counts in the file replace those in the shop.',
	asDrafts: 'Import new products as drafts, which only staff see',
	duplicates: {
		legend: 'Lines without a web address that are probably products that the shop has',
		update: 'Update those products',
		add: 'Add them as new products',
	},
	undecided: {
		title: 'Import: choose what to do with duplicates',
		text: 'Some lines are probably products that the shop or this file already has. Choose what to do with them, then preview the import again. If the lines are not shown below, choose the file again.',
	},
	stockWouldChange: (products: string) =>
		`The stock of ${products} would change: the counts in the file replace those in the shop.`,
} as const

/** Text shown when a form is submitted again with other values, after the response to the first submission was lost. */
export const duplicateFormText = {
	movement:
		'A movement was already recorded when you first submitted this form. Check the movements below before you record another.',
	edit: 'Your changes were already saved when you first submitted this form. Check the product’s history before you save again.',
	product:
		'This product was already added when you first submitted this form. Check the inventory before you add another.',
	category:
		'A category was already added when you first submitted this form. Check the categories before you add another.',
	find: 'Find it in the inventory',
} as const

/** Text shown while the browser has no network. */
export const offlineText = 'There is no connection. Wait until it is back before you save.'

/** Text of the System page. */
export const systemText = {
	delay: 'Figures are about a minute behind.',
	noRequests: 'No requests yet.',
	noErrors: 'No errors.',
	noRefusals: 'No refused requests.',
	unknownAccounts: 'Unknown email addresses',
} as const

/** Text shown on a version conflict: someone else saved the product while its form was open. */
export const versionConflictText = {
	caption: 'Edited by someone else',
	updated: (names: (keyof typeof productFieldLabels)[]) =>
		`Updated fields that you had not changed: ${names.map((name) => productFieldLabels[name]).join(', ')}.`,
	saveAgain: 'Save again to use the values in the form below.',
} as const

/** Text of the page that offers to submit a form again, by reason. */
export const unsavedFormText = {
	title: 'Not saved yet',
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

/** Text of the start page of the dashboard. */
export const overviewText = {
	nothing: 'Every product is in stock and complete.',
	noMovements: 'No movements in the last 30 days.',
	noneToday: 'No movements today yet.',
} as const

/** Labels of the filters for incomplete products. */
export const missingLabels = {
	picture: 'Without a picture',
	details: 'Without details',
	uniqueGtin: 'Same barcode as another',
} as const

/** Text of the pages about categories. */
export const categoriesText = {
	title: 'Categories',
	add: 'Add a category',
	addSubcategory: 'Add a subcategory',
	subcategories: 'Subcategories',
	none: 'No categories yet.',
	noSubcategories: 'No subcategories yet. Every product needs one.',
	counts: 'Drafts and discontinued products are not counted.',
	newSlugHint:
		'The last part of the address, such as gaming-laptop. Leave it empty to create it from the name.',
	slugHint: 'The last part of the address. Old addresses redirect to the new one.',
	remove: 'Remove',
	removeHint:
		'Possible only when there are no products in it. Drafts and discontinued products count too.',
} as const
