import { Hono } from 'hono'
import { listMovements } from '#db/movements.ts'
import { MovementInput, MovementQuery } from '#worker/contract/movement.ts'
import { requireInventoryProduct } from '#worker/domain/inventory.ts'
import { moveStock, reverseMovement } from '#worker/domain/stock.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { byStaff, requireStaff } from '#worker/middleware/staff.ts'
import { validateJson, validateQuery } from '#worker/validate.ts'

export const movementRoutes = new Hono<StaffEnvironment>()
	.get('/:id/movements', requireStaff, validateQuery(MovementQuery), async (c) => {
		const { _id } = await requireInventoryProduct(c.var.db, c.req.param('id'))
		const { limit } = c.req.valid('query')
		return c.json({ data: await listMovements(c.var.db, _id, limit) }, 200)
	})
	.post('/:id/movements', requireStaff, validateJson(MovementInput), async (c) => {
		const move = { ...c.req.valid('json'), productId: c.req.param('id') }
		return c.json({ data: await moveStock(c.var.db, move, byStaff(c)) }, 201)
	})
	.post('/:id/movements/:movement/reversal', requireStaff, async (c) => {
		const { id: productId, movement: movementId } = c.req.param()
		const movement = await reverseMovement(c.var.db, { productId, movementId }, byStaff(c))
		return c.json({ data: movement }, 201)
	})
