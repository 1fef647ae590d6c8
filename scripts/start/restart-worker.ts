import { setTimeout } from 'node:timers/promises'
import { exitWithError } from '#scripts/run-command.ts'
import { serveWorker, type WorkerServer } from './serve-worker.ts'

const MAX_RESTARTS = 3
const RESTART_WINDOW_MS = 5 * 60_000
/** Ctrl+C also ends workerd, sometimes before this process receives the signal. */
const RESTART_DELAY_MS = 250

/** Serves the Worker and starts workerd again when it dies, at most 3 times in 5 minutes. */
export async function serveWithRestarts(server: WorkerServer) {
	const restarts: number[] = []
	let isServing = false
	const onExit = () => void restart().catch(exitWithError)
	let { origin, miniflare } = await serveWorker({ ...server, onExit })
	const port = Number(new URL(origin).port)
	isServing = true

	async function restart(): Promise<void> {
		await setTimeout(RESTART_DELAY_MS)
		if (!isServing) return
		console.error('workerd, which serves the shop, stopped unexpectedly.')
		const now = Date.now()
		if (!canRestart(restarts, now)) {
			throw new Error('It was restarted 3 times in 5 minutes already: npm start starts it again.')
		}
		restarts.push(now)
		await miniflare.dispose()
		miniflare = (await serveWorker({ ...server, port, onExit })).miniflare
		console.error(`Restarted it (${restarts.length}). The shop is available again at ${origin}`)
	}

	return {
		origin,
		stop: async () => {
			isServing = false
			await miniflare.dispose()
		},
	}
}

/** Returns true when one more restart, after those at `restarts`, stays within the limit. */
export function canRestart(restarts: number[], now: number): boolean {
	return restarts.filter((at) => at > now - RESTART_WINDOW_MS).length < MAX_RESTARTS
}
