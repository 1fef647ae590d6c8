import { branchCopy } from './branches.ts'
import { comparisonCopy } from './comparison.ts'
import { contactCopy } from './contact.ts'
import { facetCopy } from './facets.ts'
import { flashMessages } from './flash-messages.ts'
import { homeCopy } from './home.ts'
import { legalCopy } from './legal.ts'
import { listingCopy } from './listing.ts'
import { navigationCopy } from './navigation.ts'
import { productCopy } from './product.ts'
import { quotationCopy } from './quotation.ts'
import { receiptCopy } from './receipt.ts'
import { sharedCopy } from './shared.ts'
import { shopCopy } from './shop.ts'
import { specificationCopy } from './specifications.ts'

export const copy = {
	shared: sharedCopy,
	shop: shopCopy,
	navigation: navigationCopy,
	home: homeCopy,
	listing: listingCopy,
	product: productCopy,
	receipt: receiptCopy,
	quotation: quotationCopy,
	comparison: comparisonCopy,
	branch: branchCopy,
	contact: contactCopy,
	facets: facetCopy,
	specifications: specificationCopy,
	legal: legalCopy,
	flashMessages,
}
