import type { ImportedProduct } from '#contract/product-import.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'

const catalogue = demoCatalogue()

/** The first product of the demo catalogue that is as the test needs it. */
export function findDemoProduct(
	suits: (product: ImportedProduct) => boolean = () => true,
): ImportedProduct {
	const product = catalogue.find(suits)
	if (!product) throw new Error('No product of the demo catalogue is like that.')
	return product
}
