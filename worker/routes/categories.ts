import { Hono } from 'hono'
import { listCategories } from '#db/categories.ts'
import { cacheWithoutProducts } from '#worker/contract/cache-policy.ts'
import { CategoryList } from '#worker/contract/category.ts'
import type { ApiEnvironment } from '#worker/env.ts'
import { type Description, describe } from '#worker/middleware/describe.ts'

const listing: Description = {
	id: 'listCategories',
	summary: 'List the categories with their subcategories',
	answers: { 200: CategoryList },
	policy: { cache: cacheWithoutProducts },
}

export const categoryRoutes = new Hono<ApiEnvironment>().get('/', describe(listing), async (c) => {
	return c.json({ data: await listCategories(c.get('db')) }, 200)
})
