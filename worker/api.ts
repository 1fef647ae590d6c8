import { Hono } from 'hono'
import type { ApplyGlobalResponse } from 'hono/client'
import { requestId } from 'hono/request-id'
import type { Database } from '#db/client.ts'
import type { Problem } from './contract/problem.ts'
import type { ApiEnvironment, Bindings } from './env.ts'
import { ApiError, problemOf } from './errors.ts'
import { categoryRoutes } from './routes/categories.ts'
import { feedRoutes, sitemapRoutes } from './routes/feeds.ts'
import { productRoutes } from './routes/products.ts'

export type OpenDatabase = (bindings: Bindings) => Database

/** The documented API under `/api`, for pages and outside callers alike. */
export function createApi(openDatabase: OpenDatabase) {
	const api = new Hono<ApiEnvironment>().basePath('/api')
	api.use(requestId(), async (c, next) => {
		c.set('db', openDatabase(c.env))
		await next()
	})
	api.notFound((c) => {
		throw new ApiError('not_found', `There is no ${c.req.path} in this API.`)
	})
	api.onError((error, c) => {
		const problem = problemOf(error, c.var.requestId)
		if (problem.status >= 500) console.error(problem.requestId, error)
		return c.json(problem, problem.status, {
			'Content-Type': 'application/problem+json; charset=utf-8',
		})
	})
	return api
		.route('/products', productRoutes)
		.route('/categories', categoryRoutes)
		.route('/sitemap', sitemapRoutes)
		.route('/feed', feedRoutes)
}

type Refusals = {
	[status in 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503]: { json: Problem }
}
export type Api = ApplyGlobalResponse<ReturnType<typeof createApi>, Refusals>
