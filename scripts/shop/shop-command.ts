import { SingleBar } from 'cli-progress'
import type { TargetOptions } from '#scripts/database/database-target.ts'
import type { Flags } from '#scripts/run-command.ts'

export type ShopCommandInput = {
	args: string[]
	flags: Record<string, unknown>
	where: TargetOptions
}

/** A subcommand of `npm run shop`. */
export type ShopCommand = {
	/** Arguments and flags as the usage shows them; `--remote` is added. */
	takes: string
	/** Least and most number of arguments. */
	count: readonly [number, number]
	flags?: Flags
	run: (input: ShopCommandInput) => Promise<void>
}

type Task = { label: string; total: number }

/** Shows the progress of `work` and restores the terminal afterwards. */
export async function withProgressBar<Result>(
	{ label, total }: Task,
	work: (onProgress: (done: number) => void) => Promise<Result>,
): Promise<Result> {
	const bar = new SingleBar({ format: `${label} {bar} {value}/{total}`, hideCursor: true })
	bar.start(total, 0)
	return await work((done) => bar.update(done)).finally(() => bar.stop())
}
