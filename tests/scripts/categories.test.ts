import { createClient } from '@libsql/client'
import { expect, onTestFinished, test } from 'vitest'
import type { CategoryList } from '#contract/category.ts'
import { openDatabase } from '#db/client.ts'
import { migrateLibsql } from '#scripts/migrations/apply-migrations.ts'
import { addProduct, newProduct } from '#tests/support/back-office.ts'
import { runScript } from '#tests/support/commands.ts'
import { insertProducts } from '#tests/support/products.ts'
import { createShop } from '#tests/support/shop.ts'
import { startSqld } from '#tests/support/sqld.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

test('an operator can remove a category only if it has no products', async () => {
	const { url, stop } = await startSqld()
	onTestFinished(stop)
	await migrateLibsql(createClient({ url }))
	const shop = createShop(openDatabase({ LIBSQL_URL: url }))
	await insertProducts(shop.db, [{ category: 'laptop' }, { category: 'router' }])
	const headers = await signedInHeaders(shop)
	const misplaced = { category: 'router', subcategory: 'plain-router' }
	const { _id } = await addProduct(shop, headers, { ...newProduct, ...misplaced, slug: 'moved' })
	const remove = async (path: string) =>
		(await runScript('shop', ['categories', 'remove', path], { env: { LIBSQL_URL: url } })).output
	const slugs = async () =>
		(await shop.read<CategoryList>('/api/categories')).data.map(({ slug }) => slug)

	expect(await remove('nowhere')).toContain('There is no category nowhere')
	expect(await remove('router')).toContain('There are 2 products in Router: move them first')
	expect(await slugs()).toEqual(['laptop', 'router'])
	const { data } = await shop.read<{ data: { _id: string }[] }>('/api/products?category=router')
	for (const id of new Set([_id, ...data.map((product) => product._id)])) {
		const categoryChange = { category: 'laptop', subcategory: 'plain-laptop', version: 1 }
		await shop.send(`/api/products/${id}`, categoryChange, { method: 'PATCH', headers })
	}
	expect(await remove('router')).toContain('router was removed')
	expect(await slugs()).toEqual(['laptop'])
})
