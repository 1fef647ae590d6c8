import { databaseTarget, type TargetOptions } from '#scripts/database-target.ts'

/** Compatible form of `databaseTarget` for commands that still use the older method names. */
export function currentPlace(options?: TargetOptions) {
	const target = databaseTarget(options)
	return { ...target, ask: target.query, requireWhole: target.requireComplete }
}
