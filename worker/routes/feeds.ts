import { Hono } from 'hono'
import { cacheOfSitemap } from '#contract/cache-policy.ts'
import { FEED_PAGE_SIZE, SITEMAP_PAGE_SIZE } from '#contract/limits.ts'
import { FeedPage, FeedQuery, SitemapPage, SitemapQuery } from '#contract/product-query.ts'
import { listFeedPage, listSitemapPage } from '#worker/domain/catalogue/browse-catalogue.ts'
import type { ApiEnvironment } from '#worker/env.ts'
import { type Description, describe } from '#worker/middleware/describe.ts'
import { validateQuery } from '#worker/validate.ts'

const addresses = {
	id: 'listProductAddresses',
	summary: 'List the slugs of all products with the time of their last change',
	description: `A page holds ${SITEMAP_PAGE_SIZE}.`,
	answers: { 200: SitemapPage },
	policy: { access: 'public', cache: cacheOfSitemap },
	example: { query: { page: '1' } },
} satisfies Description

const walk = {
	id: 'walkProducts',
	summary: 'Walk through all products',
	description: `A step holds ${FEED_PAGE_SIZE}; its \`next\` is the \`after\` of the following one, and \`null\` at the end.`,
	answers: { 200: FeedPage },
	policy: { access: 'public', concurrency: 1 },
} satisfies Description

export const sitemapRoutes = new Hono<ApiEnvironment>().get(
	'/',
	describe(addresses),
	validateQuery(SitemapQuery),
	async (c) => c.json(await listSitemapPage(c.get('db'), c.req.valid('query').page), 200),
)

export const feedRoutes = new Hono<ApiEnvironment>().get(
	'/',
	describe(walk),
	validateQuery(FeedQuery),
	async (c) => c.json(await listFeedPage(c.get('db'), c.req.valid('query').after), 200),
)
