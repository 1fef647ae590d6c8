import * as v from 'valibot'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { type FieldMessages, validate } from '#app/lib/forms.ts'
import { findLargeNumbers } from '#app/routes/dashboard/lib/large-numbers.ts'
import {
	readFormResponse,
	rejectFields,
	type StaffActionArgs,
} from '#app/routes/dashboard/lib/staff-page.ts'
import { MAX_PAGE_SIZE } from '#contract/base/limits.ts'
import type { PricedProduct } from '#contract/catalogue/product.ts'
import { type PricesResult, ProductPrices } from '#contract/catalogue/product-prices.ts'

type PriceField = 'price' | 'discountPrice'

export const priceFieldId = (name: PriceField, productId: string) => `${name}-${productId}`

export const renderedPrices = ({ price, discountPrice }: PricedProduct) =>
	`${price} ${discountPrice ?? ''}`.trim()

const row = v.object({ ...ProductPrices.entries, rendered: v.string() })

/** `rendered` has the prices that the page shows. */
export const PricesForm = {
	input: v.object({ products: v.pipe(v.array(row), v.maxLength(MAX_PAGE_SIZE)) }),
}

type PricesFormArgs = StaffActionArgs<v.InferInput<typeof PricesForm.input>>

/** Valid rows are saved although others are not. */
export async function savePrices(args: PricesFormArgs) {
	const { api, request } = args
	const rows = readChanges(args)
	const entered = Object.fromEntries(rows.map(({ id, texts }) => [id, texts]))
	const results = rows.map(({ id, input }) => ({ id, ...validateRow(input) }))
	const products = results.flatMap((result) => (result.ok ? [result.value] : []))
	let result: PricesResult = { saved: [], conflicts: [], unknown: [] }
	if (products.length > 0) {
		const apiResponse = await api.products.prices.$put({ json: { products } })
		const { response, rejection } = await readFormResponse(args, apiResponse)
		if (rejection) return { ...rejection, fields: {}, entered, savedCount: 0 }
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
		return { ...rejectFields(fields), entered, savedCount }
	}
	const { pathname, search } = new URL(request.url)
	return redirectAfterForm(pathname + search, 'saved')
}

function validateRow(input: object) {
	const { price, discountPrice } = input as v.InferInput<typeof ProductPrices>
	const messages = findLargeNumbers({ price, discountPrice })
	const isTooLarge = Object.keys(messages).length > 0
	return isTooLarge ? { ok: false as const, messages } : validate(ProductPrices, input)
}

function readChanges({ input: { products = [] }, values }: PricesFormArgs) {
	return products.flatMap(({ rendered, ...input }, index) => {
		if (renderedPrices(input) === rendered) return []
		const { [`products.${index}.price`]: price = '' } = values
		const { [`products.${index}.discountPrice`]: discountPrice = '' } = values
		return { id: input.id, input, texts: { price, discountPrice } }
	})
}

function withFieldIds(id: string, messages: FieldMessages): FieldMessages {
	const entries = Object.entries(messages)
	return Object.fromEntries(
		entries.map(([name, message]) => [priceFieldId(name as PriceField, id), message]),
	)
}
