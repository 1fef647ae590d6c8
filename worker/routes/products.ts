import { Hono } from 'hono'
import { ProductQuery } from '#worker/contract/product-query.ts'
import { browseProducts, showProduct } from '#worker/domain/catalogue.ts'
import type { ApiEnvironment } from '#worker/env.ts'
import { validateQuery } from '#worker/validate.ts'

export const productRoutes = new Hono<ApiEnvironment>()
	.get('/', validateQuery(ProductQuery), async (c) => {
		const query = c.req.valid('query')
		const { categories, ...page } = await browseProducts(c.var.db, query)
		return c.json({ ...page, ...(query.include === 'categories' ? { categories } : {}) }, 200)
	})
	.get('/slug/:slug', async (c) => {
		const product = await showProduct(c.var.db, c.req.param('slug'))
		return c.json({ data: product }, 200)
	})
