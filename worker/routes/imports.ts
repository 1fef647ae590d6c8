import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { LARGEST_CSV } from '#worker/contract/limits.ts'
import { applyCsv, previewCsv } from '#worker/domain/csv-import.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { ApiError, invalid } from '#worker/errors.ts'
import { byStaff, requireStaff } from '#worker/middleware/staff.ts'

const MEGABYTE = 1024 * 1024

const limit = bodyLimit({
	maxSize: LARGEST_CSV,
	onError: () => {
		throw new ApiError('too_large', `A file may have ${LARGEST_CSV / MEGABYTE} MB at most.`)
	},
})

export const importRoutes = new Hono<StaffEnvironment>()
	.use(requireStaff)
	.post('/', limit, async (c) => {
		const text = await c.req.text()
		if (text.trim() === '') throw invalid('file', 'The file is empty')
		return c.json({ data: await previewCsv(c.var.db, text, byStaff(c)) }, 201)
	})
	.post('/:id/application', async (c) => {
		const counts = await applyCsv(c.var.db, c.req.param('id'), byStaff(c))
		return c.json({ data: counts }, 200)
	})
