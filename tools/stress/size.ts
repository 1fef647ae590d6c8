/** The long runs are asked for by `npm run stress`; `npm test` makes short ones of the same tests. */
export const isLong = process.env.SHOP_STRESS === 'on'

/** How often something is tried: in `npm test`, and in `npm run stress`. */
export function runsFor({ short, long }: { short: number; long: number }): number {
	return isLong ? long : short
}
