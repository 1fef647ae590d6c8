import type { Miniflare } from 'miniflare'
import { HOUR_MS } from '#contract/base/limits.ts'
import { WORKER_NAME } from './serve-worker.ts'

export function runHourly(miniflare: Miniflare): () => void {
	let isStopped = false
	const run = () =>
		runScheduled(miniflare).catch((error) => {
			if (!isStopped) console.error('The hourly clean-up failed:', error)
		})
	const timer = setInterval(run, HOUR_MS)
	void run()
	return () => {
		isStopped = true
		clearInterval(timer)
	}
}

async function runScheduled(miniflare: Miniflare): Promise<void> {
	const worker = await miniflare.getWorker(WORKER_NAME)
	const { outcome } = await worker.scheduled()
	if (outcome !== 'ok') throw new Error(outcome)
}
