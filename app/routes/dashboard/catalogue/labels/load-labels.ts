import { unwrap } from '#app/lib/api-response.ts'
import { urls } from '#app/lib/urls.ts'
import type { StaffLoaderArgs } from '#app/routes/dashboard/lib/staff-page.ts'
import { banglaFormats } from '#content/bn/formats.ts'
import { formats } from '#content/en/formats.ts'
import { readParameters, splitList } from '#contract/base/query-string.ts'
import type { LabelledProduct } from '#contract/catalogue/labels.ts'
import { drawBarcode } from './draw-barcode.ts'
import type { Drawing } from './draw-modules.ts'
import { drawQrCode } from './draw-qr-code.ts'
import type { LabelOptions } from './labels-form.ts'

type CountedProduct = LabelledProduct & { count: number }

/** A product with the number of its labels and what is on them. */
export type LabelLine = CountedProduct & { price: string; barcode?: Drawing; qrCode?: Drawing }

export type Labels = LabelOptions & { lines: LabelLine[] }

const defaults: LabelOptions = { size: '38x25', language: 'en', hasQrCode: false }
export const noLabels: Labels = { ...defaults, lines: [] }

/** Loads the products of a link, with one label of each. */
export async function loadLabels({ api, request }: StaffLoaderArgs): Promise<Labels> {
	const { ids = '' } = readParameters(new URL(request.url), ['ids'])
	if (!ids) return noLabels
	const { data } = await unwrap(api.inventory.labels.$post({ json: { ids: splitList(ids) } }))
	return drawLabels(
		request,
		data.map((product) => ({ ...product, count: 1 })),
	)
}

const formatTaka = { en: formats.taka, bn: banglaFormats.taka }

/** Runs on the server, so that browsers need no encoder. */
export function drawLabels(
	{ url }: Request,
	products: CountedProduct[],
	{ size, language, hasQrCode }: LabelOptions = defaults,
): Labels {
	const { origin } = new URL(url)
	const lines = products.map((product) => ({
		...product,
		price: formatTaka[language](product.priceToPay),
		...(product.gtin && { barcode: drawBarcode(product.gtin) }),
		...(hasQrCode && { qrCode: drawQrCode(origin + urls.product(product.slug)) }),
	}))
	return { size, language, hasQrCode, lines }
}
