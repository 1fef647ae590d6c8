import type { ShopCopy } from '#content/shop-copy.ts'
import type { Language } from '#contract/base/language.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import type { Product } from '#contract/catalogue/product.ts'
import type { TemplateFilter } from '#contract/catalogue/specification-template.ts'

/** Returns the categories with their names in the language of the copy. */
export function translateCategories(categories: Category[], copy: ShopCopy): Category[] {
	return categories.map((category) => ({
		...category,
		name: copy.specifications.category(category),
		subcategories: category.subcategories.map((subcategory) => ({
			...subcategory,
			name: copy.specifications.category(subcategory),
		})),
	}))
}

/** Returns a product with its texts in the language of the copy, if staff have entered them. */
export function translateTexts<Named extends Pick<Product, 'name' | 'translations'>>(
	product: Named,
	{ shared }: ShopCopy,
): Named {
	const translations: Partial<Record<Language, object>> = product.translations ?? {}
	return { ...product, ...translations[shared.language] }
}

/** Returns the product with its texts and its categories' names in the language of the copy. */
export function translateProduct(product: Product, copy: ShopCopy): Product {
	const { category, subcategory } = product
	const { specifications } = copy
	const texts = translateTexts(product, copy)
	return {
		...texts,
		keyFeatures: texts.keyFeatures.map((feature) => translateFeature(feature, specifications)),
		category: { ...category, name: specifications.category(category) },
		subcategory: { ...subcategory, name: specifications.category(subcategory) },
	}
}

/** Returns the label of a template filter in the language of the copy. */
export function translateFilter(
	{ label, translations }: Pick<TemplateFilter, 'label' | 'translations'>,
	{ shared, specifications }: ShopCopy,
): string {
	const texts: Partial<Record<Language, { name?: string }>> = translations ?? {}
	return texts[shared.language]?.name ?? specifications.label(label)
}

/** Translates a feature such as "Screen size: 27 inch" if both parts are known. */
function translateFeature(feature: string, { label, value }: ShopCopy['specifications']): string {
	const [, name = '', text = ''] = /^(.+?): (.+)$/.exec(feature) ?? []
	const translatedName = label(name)
	const translatedText = value(text, name)
	const isTranslated = translatedName !== name && translatedText !== text
	return isTranslated ? `${translatedName}: ${translatedText}` : feature
}
