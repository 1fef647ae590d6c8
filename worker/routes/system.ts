import { Hono } from 'hono'
import { tellSystem } from '#worker/domain/system.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { requireStaff } from '#worker/middleware/staff.ts'

export const systemRoutes = new Hono<StaffEnvironment>()
	.use(requireStaff)
	.get('/', async (c) => c.json({ data: await tellSystem(c.var.db, c.var.now()) }, 200))
