import type { ShopCopy } from '#content/shop-copy.ts'
import { banglaBranch } from './branches.ts'
import { banglaComparison } from './comparison.ts'
import { banglaContact } from './contact.ts'
import { banglaFacets } from './facets.ts'
import { banglaFlashMessages } from './flash-messages.ts'
import { banglaHome } from './home.ts'
import { banglaLegal } from './legal.ts'
import { banglaListing } from './listing.ts'
import { banglaNavigation } from './navigation.ts'
import { banglaProduct } from './product.ts'
import { banglaQuotation } from './quotation.ts'
import { banglaReceipt } from './receipt.ts'
import { banglaShared } from './shared.ts'
import { banglaShop } from './shop.ts'
import { banglaSpecifications } from './specifications.ts'

export const copy: ShopCopy = {
	shared: banglaShared,
	shop: banglaShop,
	navigation: banglaNavigation,
	home: banglaHome,
	listing: banglaListing,
	product: banglaProduct,
	receipt: banglaReceipt,
	quotation: banglaQuotation,
	comparison: banglaComparison,
	branch: banglaBranch,
	contact: banglaContact,
	facets: banglaFacets,
	specifications: banglaSpecifications,
	legal: banglaLegal,
	flashMessages: banglaFlashMessages,
}
