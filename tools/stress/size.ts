/** The long runs are asked for by `npm run torture`; `npm test` makes short ones of the same tests. */
export const isLong = process.env.SHOP_TORTURE === 'on'

/** How often something is tried: in `npm test`, and in `npm run torture`. */
export function times({ short, long }: { short: number; long: number }): number {
	return isLong ? long : short
}
