import { facetCopy } from '#content/en/facets.ts'
import { READ_FACETS } from '#contract/facets.ts'

export const productFieldLabels = {
	name: 'Name',
	banglaName: 'Bangla name',
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
	banglaKeyFeatures: 'Bangla key features',
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

export const specificationText = {
	hint: 'Write a group name on one line, then “Label: value” lines. An empty line ends the group. “Label: value” lines without a group form the group “At a glance”.',
	example: 'Display\nSize: 15.6 inch\nPanel: IPS\n\nWarranty: 2 years',
	lineCount: (count: number) => (count === 1 ? '1 line' : `${count} lines`),
	cardHint: 'The product card shows the first three lines of the first group.',
} as const

export const productFormCards = {
	basics: 'Basics',
	price: 'Price',
	stock: 'Stock',
	pictures: 'Pictures',
	specifications: 'Specifications',
	visibility: 'Visibility',
	bangla: 'Bangla',
} as const

export const productFormText = {
	copy: 'Copy as new',
	saveAndAdd: 'Save and add another',
} as const

export const pictureText = {
	main: 'Main',
	first: 'First',
	/** Only without JavaScript. */
	add: 'Add these pictures now',
	addresses: 'Addresses of the pictures',
	addressesHint: 'One address per line. The first picture is the one on the product card.',
} as const

export const templateText = {
	add: (count: number) => `Add the usual lines (${count})`,
	/** Only without JavaScript. */
	fillIn: 'Fill in the usual lines',
	chooseFirst: 'Choose a subcategory, so that its usual lines can be filled in',
	none: 'The products of this subcategory have no specifications yet',
} as const

export const tooManyPictures = (max: number) => `Please choose at most ${max} pictures at a time.`

/** Text shown on a version conflict: someone else saved the product while its form was open. */
export const versionConflictText = {
	caption: 'Edited by someone else',
	updated: (names: (keyof typeof productFieldLabels)[]) =>
		`Updated fields that you had not changed: ${names.map((name) => productFieldLabels[name]).join(', ')}.`,
	saveAgain: 'Save again to use the values in the form below.',
} as const

/** Labels of the filters for incomplete products. */
export const missingLabels: Readonly<Record<string, string>> = {
	picture: 'Without a picture',
	details: 'Without details',
	...Object.fromEntries(READ_FACETS.map((name) => [name, `${facetCopy[name].label}: no value`])),
}
