import type { Database } from '#db/client.ts'
import type { DatabaseTarget } from '#scripts/database/database-target.ts'
import { openDatabaseTarget } from '#scripts/database/open-database-target.ts'
import { type Flags, print } from '#scripts/run-command.ts'

export type CommandInput = { args: string[]; flags: Record<string, unknown>; remote: boolean }
export type DatabaseInput = CommandInput & { db: Database; target: DatabaseTarget }

export type ShopCommand = {
	/** Arguments and flags in the usage message, except `--remote`. */
	argumentUsage?: string
	argumentCount?: readonly [min: number, max: number]
	flags?: Flags
	run: (input: CommandInput) => Promise<void>
}

export const actor = { staffId: null, now: new Date(), requestId: 'command' }

export function onDatabase(command: (input: DatabaseInput) => Promise<string>) {
	return async (input: CommandInput) => {
		const target = await openDatabaseTarget(input)
		print(await target.open((db) => command({ ...input, target, db })))
	}
}
