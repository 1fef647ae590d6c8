import { Hono } from 'hono'
import { FEED_PAGE_SIZE, FEED_PAGE_WEIGHT, SITEMAP_PAGE_SIZE } from '#contract/base/limits.ts'
import {
	FeedPage,
	FeedQuery,
	SitemapPage,
	SitemapQuery,
} from '#contract/catalogue/product-query.ts'
import { sitemapCachePolicy } from '#contract/pages/cache-policy.ts'
import { listSitemapPage } from '#db/catalogue/products.ts'
import { listFeedPage } from '#worker/domain/catalogue/browse-catalogue.ts'
import type { ApiEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { validateQuery } from '#worker/validate.ts'

const listProductSlugsOperation = defineOperation({
	id: 'listProductSlugs',
	summary: 'List the slug of every active product with the time of its last change',
	description: `Returns ${SITEMAP_PAGE_SIZE} products per page.`,
	responses: { 200: SitemapPage },
	policy: { access: 'public', cache: sitemapCachePolicy },
	example: { query: { page: '1' } },
})

const listFeedProductsOperation = defineOperation({
	id: 'listFeedProducts',
	summary: 'List all active products, page by page',
	description: `Returns ${FEED_PAGE_SIZE} products per response. Send \`next\` as \`after\` to get the next page. On the last page, \`next\` is \`null\`.`,
	responses: { 200: FeedPage },
	policy: { access: 'public', weight: () => FEED_PAGE_WEIGHT },
})

export const sitemapRoutes = new Hono<ApiEnvironment>().get(
	'/',
	listProductSlugsOperation,
	validateQuery(SitemapQuery),
	async (c) => c.json(await listSitemapPage(c.get('db'), c.req.valid('query').page), 200),
)

export const feedRoutes = new Hono<ApiEnvironment>().get(
	'/',
	listFeedProductsOperation,
	validateQuery(FeedQuery),
	async (c) => c.json(await listFeedPage(c.get('db'), c.req.valid('query').after), 200),
)
