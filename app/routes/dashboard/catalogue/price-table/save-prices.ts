import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { type FieldMessages, validate } from '#app/lib/forms.ts'
import { readRows } from '#app/routes/dashboard/lib/form-rows.ts'
import {
	readFormResponse,
	rejectFields,
	type StaffActionArgs,
} from '#app/routes/dashboard/lib/staff-page.ts'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import { parsePrice } from '#contract/catalogue/price.ts'
import { type PricesResult, ProductPrices } from '#contract/catalogue/product-prices.ts'

type PriceField = 'price' | 'discountPrice'

export const priceFieldId = (name: PriceField, productId: string) => `${name}-${productId}`

export const renderedPrices = ({ price, discountPrice }: InventoryProduct) =>
	`${price} ${discountPrice ?? ''}`

const columns = ['id', 'version', 'rendered', 'price', 'discountPrice'] as const
type PriceRow = Record<(typeof columns)[number], string>

/** Valid rows are saved although others are not. */
export async function savePrices(args: StaffActionArgs) {
	const { api, form, request } = args
	const rows = readRows(form, columns).filter(isChanged)
	const results = rows.map((row) => ({ id: row.id, ...validate(ProductPrices, toInput(row)) }))
	const products = results.flatMap((result) => (result.ok ? [result.value] : []))
	let result: PricesResult = { saved: [], conflicts: [], unknown: [] }
	if (products.length > 0) {
		const apiResponse = await api.products.prices.$put({ json: { products } })
		const { response, rejection } = await readFormResponse(args, apiResponse)
		if (rejection) return { ...rejection, fields: {}, entered: byId(rows), savedCount: 0 }
		result = (await response.json()).data
	}
	const fields: FieldMessages = Object.assign(
		{},
		...results.map(({ id, messages = {} }) => withFieldIds(id, messages)),
		...result.conflicts.map((id) =>
			withFieldIds(id, {
				price: 'Someone else edited this product. Save again to use your prices.',
			}),
		),
		...result.unknown.map((id) => withFieldIds(id, { price: 'This product no longer exists.' })),
	)
	if (Object.keys(fields).length > 0) {
		const savedCount = result.saved.length
		return { ...rejectFields(fields), entered: byId(rows), savedCount }
	}
	const { pathname, search } = new URL(request.url)
	return redirectAfterForm(pathname + search, 'saved')
}

const isChanged = ({ price, discountPrice, rendered }: PriceRow) =>
	`${price} ${discountPrice}`.trim() !== rendered

const toInput = ({ id, version, price, discountPrice }: PriceRow) => ({
	id,
	version: Number(version),
	price: parsePrice(price),
	discountPrice: parsePrice(discountPrice),
})

const byId = (rows: PriceRow[]) => Object.fromEntries(rows.map((row) => [row.id, row]))

function withFieldIds(id: string, messages: FieldMessages): FieldMessages {
	const entries = Object.entries(messages)
	return Object.fromEntries(
		entries.map(([name, message]) => [priceFieldId(name as PriceField, id), message]),
	)
}
