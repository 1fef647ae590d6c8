import { Hono } from 'hono'
import { FeedQuery, SitemapQuery } from '#worker/contract/product-query.ts'
import { feedCatalogue, mapCatalogue } from '#worker/domain/catalogue.ts'
import type { ApiEnvironment } from '#worker/env.ts'
import { validateQuery } from '#worker/validate.ts'

export const sitemapRoutes = new Hono<ApiEnvironment>().get(
	'/',
	validateQuery(SitemapQuery),
	async (c) => c.json(await mapCatalogue(c.var.db, c.req.valid('query').page), 200),
)

export const feedRoutes = new Hono<ApiEnvironment>().get('/', validateQuery(FeedQuery), async (c) =>
	c.json(await feedCatalogue(c.var.db, c.req.valid('query').after), 200),
)
