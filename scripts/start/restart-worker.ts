import { setTimeout } from 'node:timers/promises'
import { endWith } from '#scripts/run-command.ts'
import { serveWorker, type WorkerServer } from './serve-worker.ts'

const MOST_RESTARTS = 3
const RESTART_WINDOW_MS = 5 * 60_000
/** Ctrl+C ends workerd too, at times before this process receives the signal. */
const PAUSE_MS = 250

/** Serves the Worker and starts workerd again when it dies, at most 3 times in 5 minutes. */
export async function serveWithRestarts(server: WorkerServer) {
	const restarts: number[] = []
	let isServing = false
	const onExit = () => void restart().catch(endWith)
	let { origin, miniflare } = await serveWorker({ ...server, onExit })
	const port = Number(new URL(origin).port)
	isServing = true

	async function restart(): Promise<void> {
		await setTimeout(PAUSE_MS)
		if (!isServing) return
		console.error('workerd, which serves the shop, stopped unexpectedly.')
		const now = Date.now()
		if (!canRestart(restarts, now)) {
			throw new Error('It was restarted 3 times in 5 minutes already: npm start starts it again.')
		}
		restarts.push(now)
		await miniflare.dispose()
		miniflare = (await serveWorker({ ...server, port, onExit })).miniflare
		console.error(`Restarted it (${restarts.length}). The shop is open again at ${origin}`)
	}

	return {
		origin,
		stop: async () => {
			isServing = false
			await miniflare.dispose()
		},
	}
}

/** Returns whether one more restart stays within the limit, given the times of those before. */
export function canRestart(restarts: number[], now: number): boolean {
	return restarts.filter((at) => at > now - RESTART_WINDOW_MS).length < MOST_RESTARTS
}
