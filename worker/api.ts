import { Hono, type TypedResponse } from 'hono'
import type { ApplyGlobalResponse } from 'hono/client'
import * as v from 'valibot'
import type { Problem } from '#contract/base/problem.ts'
import { staticCachePolicy } from '#contract/pages/cache-policy.ts'
import type { ApiEnvironment } from './env.ts'
import { type ErrorStatus, logError, problemResponse } from './errors.ts'
import { defineOperation } from './middleware/define-operation.ts'
import { type ApiDocument, apiDocument } from './openapi/document.ts'
import { authRoutes } from './routes/auth.ts'
import { bulkChangeRoutes, importRoutes } from './routes/bulk-changes.ts'
import { categoryRoutes } from './routes/categories.ts'
import { customerRoutes } from './routes/customers.ts'
import { deliveryRoutes } from './routes/deliveries.ts'
import { feedRoutes, sitemapRoutes } from './routes/feeds.ts'
import { changeRoutes, historyRoutes } from './routes/history.ts'
import { inventoryRoutes } from './routes/inventory.ts'
import { orderRoutes, quotationRoutes } from './routes/orders.ts'
import { ownAccountRoutes } from './routes/own-account.ts'
import { cashCountRoutes, paymentRoutes } from './routes/payments.ts'
import { pictureRoutes } from './routes/pictures.ts'
import { productRoutes } from './routes/products.ts'
import { programRoutes } from './routes/programs.ts'
import { receiptRoutes } from './routes/receipts.ts'
import { reportRoutes } from './routes/reports.ts'
import { returnRoutes } from './routes/returns.ts'
import { saleRoutes } from './routes/sales.ts'
import { settingsRoutes } from './routes/settings.ts'
import { stocktakeRoutes } from './routes/stocktakes.ts'
import { transferRoutes } from './routes/transfers.ts'
import { twoFactorRoutes } from './routes/two-factor-authentication.ts'
import { userRoutes } from './routes/users.ts'

function createApi() {
	const api = new Hono<ApiEnvironment>().basePath('/api')
	let openApi: ApiDocument | undefined
	api.use(async (c, next) => {
		const { requestContext } = c.env
		c.set('requestContext', requestContext)
		c.set('requestId', requestContext.requestId)
		c.set('db', requestContext.database())
		c.set('now', requestContext.now)
		await next()
	})
	api.onError((error, c) => {
		const response = problemResponse(error, c)
		if (response.status >= 500) logError(c.get('requestId'), error)
		return response
	})
	return api
		.route('/products', productRoutes)
		.route('/categories', categoryRoutes)
		.route('/auth', authRoutes)
		.route('/auth', ownAccountRoutes)
		.route('/auth/two-factor', twoFactorRoutes)
		.route('/users', userRoutes)
		.route('/programs', programRoutes)
		.route('/inventory', inventoryRoutes)
		.route('/receipts', receiptRoutes)
		.route('/sales', saleRoutes)
		.route('/returns', returnRoutes)
		.route('/customers', customerRoutes)
		.route('/orders', orderRoutes)
		.route('/quotations', quotationRoutes)
		.route('/payments', paymentRoutes)
		.route('/cash-counts', cashCountRoutes)
		.route('/transfers', transferRoutes)
		.route('/deliveries', deliveryRoutes)
		.route('/imports', importRoutes)
		.route('/bulk-changes', bulkChangeRoutes)
		.route('/stocktakes', stocktakeRoutes)
		.route('/reports', reportRoutes)
		.route('/pictures', pictureRoutes)
		.route('/history', historyRoutes)
		.route('/changes', changeRoutes)
		.route('/settings', settingsRoutes)
		.route('/sitemap', sitemapRoutes)
		.route('/feed', feedRoutes)
		.get('/openapi.json', getApiDocumentOperation, (c) => {
			openApi ??= apiDocument(api.routes)
			// Hono's type of the JSON loses the recursion of schemas.
			return c.json(openApi, 200) as object as TypedResponse<ApiDocument, 200, 'json'>
		})
}

const getApiDocumentOperation = defineOperation({
	id: 'getApiDocument',
	summary: 'Get this document',
	policy: { access: 'public', cache: staticCachePolicy },
	// The OpenAPI standard defines the shape.
	responses: { 200: v.record(v.string(), v.unknown()) },
})

/** One for all apps, because Hono takes longer to add routes than to answer. */
export const api = createApi()

type ErrorResponses = Record<ErrorStatus, { json: Problem }>
export type Api = ApplyGlobalResponse<typeof api, ErrorResponses>
