import type { TargetOptions } from '#scripts/database-target.ts'
import type { Flags } from '#scripts/run-command.ts'

export type ShopCommandInput = {
	args: string[]
	flags: Record<string, unknown>
	where: TargetOptions
}

/** A subcommand of `npm run shop`. */
export type ShopCommand = {
	/** Its arguments and flags as the usage shows them; `--remote` is added. */
	takes: string
	/** Least and most number of arguments. */
	count: readonly [number, number]
	flags?: Flags
	run: (input: ShopCommandInput) => Promise<void>
}
