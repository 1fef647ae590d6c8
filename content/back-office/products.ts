import { facetCopy } from '#content/en/facets.ts'
import { SPECIFICATION_FACETS } from '#contract/base/facets.ts'

export const productFieldLabels = {
	name: 'Name',
	banglaName: 'Bangla name',
	slug: 'Web address',
	brand: 'Brand',
	category: 'Category',
	subcategory: 'Subcategory',
	price: 'Price in taka',
	listPrice: 'Price before the discount',
	discountPrice: 'Discount price in taka',
	gtin: 'Barcode',
	warranty: 'Warranty',
	serialNumbers: 'Serial numbers of a unit',
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

export const tooManyPictures = (max: number) => `Please choose at most ${max} pictures at a time.`

export const missingLabels: Readonly<Record<string, string>> = {
	picture: 'Without a picture',
	details: 'Without details',
	...Object.fromEntries(
		SPECIFICATION_FACETS.map((name) => [name, `${facetCopy[name].label}: no value`]),
	),
}
