import { createMiddleware } from 'hono/factory'
import { requireRoom, SIGN_INS_EVERYWHERE, SIGN_INS_PER_ADDRESS } from '#worker/domain/throttle.ts'
import type { ApiEnvironment } from '#worker/env.ts'
import { tooMany } from '#worker/errors.ts'

const MINUTE_MS = 60_000

/** Stands before the password hash, which is costly on purpose; input that is refused as malformed does not count. */
export const limitSignIns = createMiddleware<ApiEnvironment>(async (c, next) => {
	const limiter = c.env.SIGN_IN_LIMITER
	const address = addressBlock(c.req.header('CF-Connecting-IP') ?? 'unknown')
	const { success } = (await limiter?.limit({ key: address })) ?? { success: true }
	if (!success) throw tooMany(MINUTE_MS)
	const now = c.var.now()
	await requireRoom(c.var.db, { key: `sign-in:${address}`, most: SIGN_INS_PER_ADDRESS, now })
	await requireRoom(c.var.db, { key: 'sign-in', most: SIGN_INS_EVERYWHERE, now })
	await next()
})

/** An IPv6 customer holds a whole /64, so its first four groups stand for it. */
function addressBlock(address: string): string {
	if (!address.includes(':')) return address
	const [head = '', tail] = address.split('::')
	const first = head === '' ? [] : head.split(':')
	const last = tail ? tail.split(':') : []
	const gap = tail === undefined ? 0 : 8 - first.length - last.length
	const groups = [...first, ...Array<string>(Math.max(0, gap)).fill('0'), ...last]
	return `${groups.slice(0, 4).join(':')}::/64`
}
