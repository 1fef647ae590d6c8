import { Hono } from 'hono'
import { staticCachePolicy } from '#contract/cache-policy.ts'
import { CategoryList } from '#contract/category.ts'
import { listCategories } from '#db/catalogue/categories.ts'
import type { ApiEnvironment } from '#worker/env.ts'
import { type Description, describe } from '#worker/middleware/describe.ts'

const listing = {
	id: 'listCategories',
	summary: 'List the categories with their subcategories',
	responses: { 200: CategoryList },
	policy: { access: 'public', cache: staticCachePolicy },
} satisfies Description

export const categoryRoutes = new Hono<ApiEnvironment>().get('/', describe(listing), async (c) => {
	return c.json({ data: await listCategories(c.get('db')) }, 200)
})
