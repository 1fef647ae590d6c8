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
	banglaNameHint:
		'The name on Bangla pages. Without it, they use a name of their own, or the one above.',
	slugHint: 'The last part of the address. Old addresses redirect to the new one.',
	/** Before links to the products that lack a value of a facet. */
	missingValues: 'Without a value, so not found by these filters:',
	remove: 'Remove',
	removeHint:
		'Possible only when there are no products in it. Drafts and discontinued products count too.',
} as const

/** The form for the labels that the product form offers for a subcategory. */
export const templateFormText = {
	title: 'Specification template',
	derived:
		'The form of a product in this subcategory offers these lines. They are those that its newest products use most. Change them to set your own.',
	own: 'The form of a product in this subcategory offers these lines, which an owner has set.',
	field: 'Groups and labels',
	hint: 'Write a group name on one line, then its labels, one per line. An empty line ends the group.',
	save: 'Save the template',
	derive: 'Use what products use most',
} as const
