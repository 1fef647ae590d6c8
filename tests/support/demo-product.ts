import { type DemoProduct, demoCatalogue } from '#db/seed/demo-catalogue.ts'

const catalogue = demoCatalogue()

/** The first product of the demo catalogue that is as the test needs it. */
export function findDemoProduct(
	suits: (product: DemoProduct) => boolean = () => true,
): DemoProduct {
	const product = catalogue.find(suits)
	if (!product) throw new Error('No product of the demo catalogue is like that.')
	return product
}
