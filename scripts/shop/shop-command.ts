import { SingleBar } from 'cli-progress'
import type { Flags } from '#scripts/run-command.ts'

export type ShopCommandInput = { args: string[]; flags: Record<string, unknown>; remote: boolean }

/** A subcommand of `npm run shop`. */
export type ShopCommand = {
	/** Arguments and flags in the usage message, which adds `--remote`. */
	argumentUsage?: string
	/** Minimum and maximum number of arguments; none by default. */
	argumentCount?: readonly [min: number, max: number]
	flags?: Flags
	run: (input: ShopCommandInput) => Promise<void>
}

/** Actor of the commands in the audit log. */
export const actor = { staffId: null, now: new Date(), requestId: 'command' }

/** Shows the progress of `work` and restores the terminal afterwards. */
export async function withProgressBar<Result>(
	label: string,
	total: number,
	work: (onProgress: (done: number) => void) => Promise<Result>,
): Promise<Result> {
	const bar = new SingleBar({ format: `${label} {bar} {value}/{total}`, hideCursor: true })
	bar.start(total, 0)
	return await work((done) => bar.update(done)).finally(() => bar.stop())
}
