/** True in `npm run stress`, which runs the stress tests for hours. `npm test` runs them for seconds. */
export const isStressMode = process.env.SHOP_STRESS === 'on'

/** Returns `short` in `npm test` and `long` in `npm run stress`. */
export function byStressMode({ short, long }: { short: number; long: number }): number {
	return isStressMode ? long : short
}

/** Maximum response time of an uncached page while the database fails. It is longer in `npm test`, where other tests run at the same time. */
export const MAX_RESPONSE_MS = byStressMode({ short: 5000, long: 3500 })
