/** `npm run stress` runs the stress tests for hours, `npm test` for seconds. */
export const isStressMode = process.env.SHOP_STRESS === 'on'

/** Returns `short` in `npm test` and `long` in `npm run stress`. */
export function byStressMode<Value>({ short, long }: { short: Value; long: Value }): Value {
	return isStressMode ? long : short
}
