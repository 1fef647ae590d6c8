import type { Product } from '#contract/catalogue/product.ts'

/**
 * Texts of the catalogue, which is in English. A translation returns those that it does not know
 * unchanged.
 */
export const specificationCopy = {
	/** Label of a specification, or of a group of them. */
	label: (label: string): string => label,
	/** Value of a specification, such as "16 GB". Some labels have values that are names. */
	value: (value: string, _label: string): string => value,
	color: (color: string): string => color,
	/** Name of a category or subcategory. */
	category: ({ name }: Product['category']): string => name,
}
