import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { dataOf } from '#contract/base/api-schemas.ts'
import { HOME_SECTION_SIZE } from '#contract/base/limits.ts'
import { splitList } from '#contract/base/query-string.ts'
import { Comparison, ComparisonQuery } from '#contract/catalogue/comparison.ts'
import { Product } from '#contract/catalogue/product.ts'
import {
	ListingPage,
	ProductCard,
	ProductPage,
	ProductQuery,
	Suggestions,
	SuggestQuery,
} from '#contract/catalogue/product-query.ts'
import {
	allProductsCachePolicy,
	comparisonCachePolicy,
	productCachePolicy,
	productListCachePolicy,
	searchWeight,
	suggestionsCachePolicy,
} from '#contract/pages/cache-policy.ts'
import { listOffers, listSimilarProducts } from '#db/catalogue/product-cards.ts'
import {
	browseProductCards,
	browseProducts,
	requireProduct,
} from '#worker/domain/catalogue/browse-catalogue.ts'
import { compareProducts } from '#worker/domain/catalogue/compare-products.ts'
import { catalogueIndex } from '#worker/domain/search/catalogue-index.ts'
import type { ApiEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { validateQuery } from '#worker/validate.ts'
import { productChangeRoutes } from './product-changes.ts'

const listProductsOperation = defineOperation({
	id: 'listProducts',
	summary: 'List products, with filters, sorting and pagination',
	description:
		'Products in stock first, and the newest of them first, or the best match if `search` is set. A page beyond the last is empty and has the same totals. Former slugs of categories also work.',
	responses: { 200: ProductPage },
	policy: { access: 'public', cache: productListCachePolicy, weight: searchWeight },
	example: { query: { category: 'laptop', maxPrice: '90000', sort: 'price', limit: '4' } },
})

const listProductCardsOperation = defineOperation({
	id: 'listProductCards',
	summary: 'List products as cards',
	description: 'Returns only the fields that a listing shows, and all categories.',
	responses: { 200: ListingPage },
	policy: { access: 'public', cache: productListCachePolicy, weight: searchWeight },
	example: { query: { search: 'wi-fi', sort: '-price' } },
})

const suggestOperation = defineOperation({
	id: 'suggest',
	summary: 'Suggest categories and products for the start of a search',
	description: 'The filters limit the products, and the paths of the categories keep them.',
	responses: { 200: Suggestions },
	policy: { access: 'public', cache: suggestionsCachePolicy, weight: searchWeight },
	example: { query: { q: 'lap', maxPrice: '90000' } },
})

const listOffersOperation = defineOperation({
	id: 'listOffers',
	summary: 'List the products in stock with the largest discounts',
	responses: { 200: dataOf(v.array(ProductCard)) },
	policy: { access: 'public', cache: allProductsCachePolicy },
})

const listSimilarProductsOperation = defineOperation({
	id: 'listSimilarProducts',
	summary: 'List similar products',
	description:
		'Products of the same subcategory whose price differs by at most a quarter. If these are too few, products of the subcategory and then of the category with the nearest price follow. In each group, products in stock come first.',
	responses: { 200: dataOf(v.array(ProductCard)) },
	policy: { access: 'public', cache: productCachePolicy },
	path: { slug: { description: 'The current slug of a product', example: '$SLUG' } },
})

const compareProductsOperation = defineOperation({
	id: 'compareProducts',
	summary: 'Get products to compare',
	description:
		'Returns each product once, with all its specifications, in the order of the slugs. Former slugs also work.',
	responses: { 200: Comparison },
	policy: { access: 'public', cache: comparisonCachePolicy },
	example: { query: { products: '$SLUG' } },
})

const getProductOperation = defineOperation({
	id: 'getProduct',
	summary: 'Get a product by its slug',
	description: 'Former slugs also work. Drafts are returned to staff only.',
	responses: { 200: dataOf(Product) },
	policy: { access: 'public', cache: productCachePolicy },
	path: { slug: { description: 'The slug of a product, as in its page’s URL', example: '$SLUG' } },
})

/** Changes invalidate by current slugs, so a response under a former slug would stay cached. */
function forbidCaching(c: Context<ApiEnvironment>): void {
	c.header('Cache-Control', 'private, no-store')
}

/** A change to one of these products makes the cached response stale. */
function tagProducts(c: Context<ApiEnvironment>, products: { slug: string }[]): void {
	for (const { slug } of products) c.get('requestContext').returnedSlugs.add(slug)
}

export const productRoutes = new Hono<ApiEnvironment>()
	.get('/', listProductsOperation, validateQuery(ProductQuery), async (c) => {
		const page = await browseProducts(c.get('db'), c.req.valid('query'))
		tagProducts(c, page.data)
		if (page.current) forbidCaching(c)
		return c.json(page, 200)
	})
	.get('/cards', listProductCardsOperation, validateQuery(ProductQuery), async (c) => {
		const page = await browseProductCards(c.get('db'), c.req.valid('query'))
		tagProducts(c, page.data)
		if (page.current) forbidCaching(c)
		return c.json(page, 200)
	})
	.get('/suggest', suggestOperation, validateQuery(SuggestQuery), async (c) =>
		c.json({ data: await catalogueIndex.suggest(c.get('db'), c.req.valid('query')) }, 200),
	)
	.get('/offers', listOffersOperation, async (c) =>
		c.json({ data: await listOffers(c.get('db'), HOME_SECTION_SIZE) }, 200),
	)
	.get('/similar/:slug', listSimilarProductsOperation, async (c) => {
		const products = await listSimilarProducts(c.get('db'), c.req.param('slug'), HOME_SECTION_SIZE)
		tagProducts(c, products)
		return c.json({ data: products }, 200)
	})
	.get('/comparison', compareProductsOperation, validateQuery(ComparisonQuery), async (c) => {
		const slugs = splitList(c.req.valid('query').products)
		const comparison = await compareProducts(c.get('db'), slugs)
		tagProducts(c, comparison.data)
		return c.json(comparison, 200)
	})
	.get('/slug/:slug', getProductOperation, async (c) => {
		const slug = c.req.param('slug')
		const { session } = c.get('requestContext')
		const isStaff = async () => (await session())?.requiredAction === null
		const product = await requireProduct(c.get('db'), slug, isStaff)
		if (product.slug !== slug || product.status === 'draft') forbidCaching(c)
		return c.json({ data: product }, 200)
	})
	.route('/', productChangeRoutes)
