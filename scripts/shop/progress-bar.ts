import { SingleBar } from 'cli-progress'

type Task = { label: string; total: number }

/** Shows the progress of `work`. The terminal is restored whether it succeeds or not. */
export async function withProgressBar<Result>(
	{ label, total }: Task,
	work: (onProgress: (done: number) => void) => Promise<Result>,
): Promise<Result> {
	const bar = new SingleBar({ format: `${label} {bar} {value}/{total}`, hideCursor: true })
	bar.start(total, 0)
	return await work((done) => bar.update(done)).finally(() => bar.stop())
}
