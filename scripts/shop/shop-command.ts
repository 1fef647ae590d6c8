import type { Database } from '#db/client.ts'
import type { DatabaseTarget } from '#scripts/database/database-target.ts'
import { openDatabaseTarget } from '#scripts/database/open-database-target.ts'
import { type Flags, print } from '#scripts/run-command.ts'

export type CommandInput = { args: string[]; flags: Record<string, unknown>; remote: boolean }
export type DatabaseInput = CommandInput & { db: Database; target: DatabaseTarget }

/** A subcommand of `npm run shop`. */
export type ShopCommand = {
	/** Arguments and flags in the usage message, except `--remote`. */
	argumentUsage?: string
	/** Minimum and maximum number of arguments; none by default. */
	argumentCount?: readonly [min: number, max: number]
	flags?: Flags
	run: (input: CommandInput) => Promise<void>
}

/** Actor of the commands in the audit log. */
export const actor = { staffId: null, now: new Date(), requestId: 'command' }

/** Opens the database for a command and prints the message that it returns. */
export function onDatabase(command: (input: DatabaseInput) => Promise<string>) {
	return async (input: CommandInput) => {
		const target = await openDatabaseTarget(input)
		print(await target.open((db) => command({ ...input, target, db })))
	}
}
