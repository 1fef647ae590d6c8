export const categoriesText = {
	title: 'Categories',
	add: 'Add a category',
	addSubcategory: 'Add a subcategory',
} as const
