import { receiptParameters } from '#app/lib/dashboard-urls/paper-urls.ts'
import type { loadShopDetails } from '#app/lib/loader-data.ts'
import { copies } from '#content/copies.ts'
import type { ShopCopy } from '#content/shop-copy.ts'
import { LANGUAGES } from '#contract/base/language.ts'
import { readParameters } from '#contract/base/query-string.ts'
import type { BranchSlug } from '#contract/shop/branches.ts'
import { drawQrCode } from './draw-qr-code.ts'

type PaperLine = {
	id: string
	name: string
	details: string[]
	amount: string
	serials: string[]
	serialsLabel: string
}

/** Text of a receipt or of a quotation, in the language of its copy, which only the server has. */
export type PaperText = ReturnType<typeof describePaper> & {
	title: string
	time: string
	exchange: string | null
	lines: PaperLine[]
	totals: [label: string, amount: string][]
	payments: { id: string; label: string; amount: string }[]
	proof: string
	online: string
	message: string
}

export type PaperContext = { origin: string; phones: string[]; copy: ShopCopy }

/** Reads the paper and the language from the address of a page that is printed. */
export function readPaperOptions(
	request: Request,
	{ shopDetails }: Awaited<ReturnType<typeof loadShopDetails>>,
	branch: BranchSlug,
) {
	const url = new URL(request.url)
	const { paper = '', given = '', ...chosen } = readParameters(url, receiptParameters)
	const language = LANGUAGES.find((code) => code === chosen.language) ?? LANGUAGES[0]
	const phones = shopDetails.branches[branch].phones.map(({ display }) => display)
	const context: PaperContext = { origin: url.origin, phones, copy: copies[language] }
	return { query: { paper, language }, given, context }
}

/** Returns what a receipt and a quotation state in the same way. */
export function describePaper(
	slug: BranchSlug,
	address: string,
	{ phones, copy: { shared, shop, receipt, branch } }: PaperContext,
) {
	const { name, addressLines = [] } = branch.branches.find((place) => place.slug === slug) ?? {}
	return {
		language: shared.language,
		shopName: shop.legalName,
		branch: [name, addressLines.join(', '), phones.join(', ')],
		headings: [receipt.product, receipt.amount],
		address: address.replace(/^https?:\/\//, ''),
		qrCode: drawQrCode(address),
	}
}
