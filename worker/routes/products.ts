import { Hono } from 'hono'
import { ProductInput, ProductPatch } from '#worker/contract/product-input.ts'
import { ProductQuery } from '#worker/contract/product-query.ts'
import { SuggestQuery } from '#worker/contract/suggestion.ts'
import { browseCards, browseProducts, showProduct } from '#worker/domain/catalogue.ts'
import { addToCatalogue, editProduct } from '#worker/domain/inventory.ts'
import { suggest } from '#worker/domain/search/suggest.ts'
import type { ApiEnvironment } from '#worker/env.ts'
import { byStaff, requireStaff } from '#worker/middleware/staff.ts'
import { validateJson, validateQuery } from '#worker/validate.ts'
import { movementRoutes } from './movements.ts'

export const productRoutes = new Hono<ApiEnvironment>()
	.get('/', validateQuery(ProductQuery), async (c) =>
		c.json(await browseProducts(c.var.db, c.req.valid('query')), 200),
	)
	.get('/cards', validateQuery(ProductQuery), async (c) =>
		c.json(await browseCards(c.var.db, c.req.valid('query')), 200),
	)
	.get('/suggest', validateQuery(SuggestQuery), async (c) =>
		c.json({ data: await suggest(c.var.db, c.req.valid('query').q) }, 200),
	)
	.get('/slug/:slug', async (c) => {
		const product = await showProduct(c.var.db, c.req.param('slug'))
		return c.json({ data: product }, 200)
	})
	.post('/', requireStaff, validateJson(ProductInput), async (c) => {
		const product = await addToCatalogue(c.var.db, c.req.valid('json'), byStaff(c))
		return c.json({ data: product }, 201)
	})
	.patch('/:id', requireStaff, validateJson(ProductPatch), async (c) => {
		const change = { id: c.req.param('id'), patch: c.req.valid('json') }
		return c.json({ data: await editProduct(c.var.db, change, byStaff(c)) }, 200)
	})
	.route('/', movementRoutes)
