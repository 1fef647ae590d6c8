import { useCopy, useUrls } from '#app/lib/copy.ts'
import { useRootData, useShopDetails } from '#app/lib/loader-data.ts'
import type { ShopCopy } from '#content/shop-copy.ts'
import { type Product, priceToPay } from '#contract/catalogue/product.ts'
import { chatLinks } from '#contract/shop/shop-details.ts'
import { type BranchAvailability, sortByAvailability } from '#contract/stock/branch-stock.ts'

/** Returns why no branch has a product. */
export function unavailability({
	status,
	stock,
}: Product): keyof ShopCopy['product']['unavailable'] {
	if (status === 'discontinued') return 'discontinued'
	return stock.incoming > 0 ? 'incoming' : 'soldOut'
}

/** Returns the branch that a shopper should ask about a product, or `undefined` if none has it. */
export function findContactBranch({ branches, status }: Product): BranchAvailability | undefined {
	if (status === 'discontinued') return undefined
	return sortByAvailability(branches).find(({ available }) => available > 0)
}

/** Longest name in a message, so that the message with its URL is at most 500 characters. */
const MAX_NAME_LENGTH = 120

function shorten(name: string): string {
	if (name.length <= MAX_NAME_LENGTH) return name
	return `${name.slice(0, MAX_NAME_LENGTH - 1).toWellFormed()}…`
}

/** Returns how to contact a branch about a product, or the shop if no branch has it. */
export function useProductContact(product: Product, branch = findContactBranch(product)) {
	const shopDetails = useShopDetails()
	const { origin } = useRootData()
	const { branch: branchCopy, product: copy, shared } = useCopy()
	const contact = branch ? shopDetails.branches[branch.slug] : shopDetails
	const town = branch && branchCopy.towns[branch.slug]
	const isAvailable = town && branch.available > 0
	const ask = isAvailable ? copy.availableAt(town) : copy.unavailable[unavailability(product)]
	const url = origin + useUrls().product(product.slug)
	const price = shared.formats.taka(priceToPay(product))
	const message = copy.message({ question: ask.question, name: shorten(product.name), price, url })
	return {
		url,
		town,
		ask,
		phones: contact.phones,
		whatsapp: contact.whatsapp,
		chats: chatLinks(contact, message),
	}
}
