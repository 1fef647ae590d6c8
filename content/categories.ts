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
		'The name in addresses, such as gaming-laptop. Leave it empty to make it from the name.',
	slugHint: 'The name in addresses. Old addresses lead to the new one.',
	remove: 'Remove',
	removeHint: 'Only possible without products, also without drafts and discontinued ones.',
} as const
