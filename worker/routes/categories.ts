import { Hono } from 'hono'
import { listCategories } from '#db/categories.ts'
import type { ApiEnvironment } from '#worker/env.ts'

export const categoryRoutes = new Hono<ApiEnvironment>().get('/', async (c) => {
	return c.json({ data: await listCategories(c.var.db) }, 200)
})
