import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { BulkChange } from '#contract/catalogue/bulk-changes.ts'
import { products as productTable } from '#db/schema.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { createBulkClient, readCatalogue } from '#tests/support/bulk-changes.ts'
import { engine } from '#tests/support/engine.ts'
import { editProduct } from '#tests/support/products.ts'
import { createRandom, pick, randomInteger } from '#tests/support/random.ts'
import { SEED } from '#tests/support/random-data.ts'
import { byStressMode, isStressMode } from './stress-mode.ts'

const ROUNDS = byStressMode({ short: 3, long: 20 })
const PRODUCTS = byStressMode({ short: 12, long: 2000 })
const MAX_MS = 10_000
/** Values that no change gives. */
const EDIT = { price: 987_654, discountPrice: 987_653, brand: 'Osprey' }

test(`on ${engine}, ${ROUNDS} random bulk changes of ${PRODUCTS} products do what their previews show, and their undo restores all but the fields that were edited again (seed ${SEED})`, async () => {
	const random = createRandom(SEED)
	const { shop, headers } = await openBackOffice(
		Array.from({ length: PRODUCTS }, (_, number) => ({
			category: pick(['laptop', 'router'] as const, random),
			brand: pick(['Kestrel', 'Merlin'], random),
			price: randomInteger(1, 200_000, random),
			discountPrice: number % 3 === 0 ? 1 : undefined,
			status: pick(['active', 'draft'] as const, random),
		})),
	)
	const { preview, apply, undo } = createBulkClient(shop, headers)
	const step = () => ({
		by: pick(['percent', 'amount'] as const, random),
		value: randomInteger(1, 40, random),
		roundTo: pick([1, 10, 50, 100] as const, random),
	})
	const changes: [() => object, ...(() => object)[]] = [
		() => ({ price: step() }),
		() => ({ price: { ...step(), includesDiscount: true } }),
		() => ({ discount: step() }),
		() => ({ discount: null }),
		() => ({ status: pick(['active', 'draft', 'discontinued'] as const, random) }),
		() => ({ brand: pick(['Kestrel', 'Falcon'], random), price: step() }),
		() => ({ category: 'router', subcategory: 'plain-router' }),
	]
	let slowestMs = 0

	for (let round = 0; round < ROUNDS; round += 1) {
		const before = await readCatalogue(shop.db)
		const previewed = await preview({ filter: {}, ...pick(changes, random)() })
		const start = Date.now()
		const applied = await apply(previewed._id)
		slowestMs = Math.max(slowestMs, Date.now() - start)
		expect([previewed.status, applied.status]).toEqual([201, 200])
		const after = await readCatalogue(shop.db)
		for (const { slug, after: values } of previewed.products)
			expect(after.products.find((product) => product.slug === slug)).toMatchObject(values ?? {})
		expect(countChanges(before.products, after.products)).toBe(previewed.counts.changed)
		const edited = await editSomeProduct(previewed.products)

		const { conflicts } = await undo(previewed._id)

		const isConflict = Object.keys(EDIT).some((name) => name in (edited?.after ?? {}))
		expect(conflicts.products.map(({ slug }) => slug)).toEqual(isConflict ? [edited?.slug] : [])
		const undone = await readCatalogue(shop.db)
		const expected = before.products.map((product, index) => {
			if (product.slug !== edited?.slug) return product
			return {
				...(isConflict ? after.products[index] : product),
				...EDIT,
				priceToPay: EDIT.discountPrice,
			}
		})
		expect(undone.products).toEqual(expected)
		if (!edited) expect(undone).toEqual(before)
	}
	if (!isStressMode) return
	expect(slowestMs).toBeLessThan(MAX_MS)
	process.stdout.write(`${PRODUCTS} products on ${engine}: at most ${slowestMs} ms\n`)

	/** In half of the rounds, edits one of the products, and returns it. */
	async function editSomeProduct(products: BulkChange['products']) {
		const product = products[randomInteger(0, 2 * products.length, random)]
		if (!product) return undefined
		const [row] = await shop.db
			.select()
			.from(productTable)
			.where(eq(productTable.slug, product.slug))
		expect((await editProduct(shop, { id: row?.id, headers, fields: EDIT })).status).toBe(200)
		return product
	}
})

function countChanges(before: object[], after: object[]): number {
	return after.filter((row, index) => JSON.stringify(row) !== JSON.stringify(before[index])).length
}
