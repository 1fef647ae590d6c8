import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { HistoryQuery } from '#worker/contract/history.ts'
import { InventoryQuery } from '#worker/contract/inventory.ts'
import { exportCsv, noteExport } from '#worker/domain/csv-import.ts'
import { tellHistory } from '#worker/domain/history.ts'
import { lookOverInventory, requireInventoryProduct } from '#worker/domain/inventory.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { byStaff, requireStaff } from '#worker/middleware/staff.ts'
import { validateQuery } from '#worker/validate.ts'

export const inventoryRoutes = new Hono<StaffEnvironment>()
	.use(requireStaff)
	.get('/', validateQuery(InventoryQuery), async (c) => {
		return c.json(await lookOverInventory(c.var.db, c.req.valid('query')), 200)
	})
	.get('/export', async (c) => {
		await noteExport(c.var.db, byStaff(c))
		c.header('Content-Type', 'text/csv; charset=utf-8')
		c.header('Content-Disposition', 'attachment; filename="products.csv"')
		return stream(c, async (csv) => {
			for await (const part of exportCsv(c.var.db)) await csv.write(part)
		})
	})
	.get('/:id', async (c) => {
		return c.json({ data: await requireInventoryProduct(c.var.db, c.req.param('id')) }, 200)
	})

export const historyRoutes = new Hono<StaffEnvironment>()
	.use(requireStaff)
	.get('/', validateQuery(HistoryQuery), async (c) => {
		return c.json({ data: await tellHistory(c.var.db, c.req.valid('query')) }, 200)
	})
