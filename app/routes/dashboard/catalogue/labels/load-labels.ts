import { type ApiRejection, unwrap } from '#app/lib/api-response.ts'
import { labelsParameters } from '#app/lib/dashboard-urls/inventory-urls.ts'
import { rejectFields, type StaffLoaderArgs } from '#app/routes/dashboard/lib/staff-page.ts'
import { labelsText } from '#content/back-office/labels.ts'
import { banglaFormats } from '#content/bn/formats.ts'
import { formats } from '#content/en/formats.ts'
import { MAX_LABELS } from '#contract/base/limits.ts'
import { readParameters, splitList } from '#contract/base/query-string.ts'
import type { LabelledProduct } from '#contract/catalogue/labels.ts'
import type { LabelOptions } from './labels-form.ts'

type CountedProduct = LabelledProduct & { count: number }

/** A product with the number of its labels and what is on them. */
export type LabelLine = CountedProduct & { price: string }

export type Labels = LabelOptions & { lines: LabelLine[] }

export type LoadedLabels = { labels: Labels; rejection?: ApiRejection }

const defaults: LabelOptions = { size: '38x25', language: 'en', hasQrCode: false }
export const noLabels: Labels = { ...defaults, lines: [] }

/** Loads one label of each product of a link, or as many as the units of a delivery. */
export async function loadLabels(args: StaffLoaderArgs): Promise<LoadedLabels> {
	const { ids = '', delivery } = readParameters(new URL(args.request.url), labelsParameters)
	const counts = delivery
		? await countDelivered(args, delivery)
		: new Map(splitList(ids).map((id) => [id, 1]))
	if (counts.size === 0) return { labels: noLabels }
	const json = { ids: [...counts.keys()] }
	const { data } = await unwrap(args.api.inventory.labels.$post({ json }))
	return describeLabels(countLabels(data, counts))
}

async function countDelivered({ api }: StaffLoaderArgs, number: string) {
	const { data } = await unwrap(api.deliveries[':number'].$get({ param: { number } }))
	return new Map(data.lines.map(({ productId, quantity }) => [productId, quantity]))
}

export function countLabels(products: LabelledProduct[], counts: ReadonlyMap<string, number>) {
	return products.map((product) => ({ ...product, count: counts.get(product._id) ?? 1 }))
}

const formatTaka = { en: formats.taka, bn: banglaFormats.taka }

export function describeLabels(
	products: CountedProduct[],
	{ size, language, hasQrCode }: LabelOptions = defaults,
): LoadedLabels {
	const price = formatTaka[language]
	const lines = products.map((product) => ({ ...product, price: price(product.priceToPay) }))
	const labels = { size, language, hasQrCode, lines }
	const total = lines.reduce((sum, { count }) => sum + count, 0)
	if (total <= MAX_LABELS) return { labels }
	return { labels, rejection: { ...rejectFields({}), message: labelsText.tooMany(total) } }
}
