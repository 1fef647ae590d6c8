import { accessoryFamilies } from './accessories.ts'
import { awkwardFamilies } from './awkward-products.ts'
import { headphoneFamilies } from './headphones.ts'
import { laptopFamilies } from './laptops.ts'
import { type DemoProduct, productsOf } from './product-line.ts'
import { routerFamilies } from './routers.ts'

export type { DemoProduct }

/** Invented brands and models only: what a newcomer sees before a real catalogue is imported. */
export function demoCatalogue(): DemoProduct[] {
	return productsOf([
		...laptopFamilies,
		...headphoneFamilies,
		...routerFamilies,
		...accessoryFamilies,
		...awkwardFamilies,
	])
}
