import type { ExecutionContext } from 'hono'
import { addAudit } from '#db/audit.ts'
import { bounded } from '#db/bounded.ts'
import type { Database } from '#db/client.ts'
import { createDeadline } from '#db/deadline.ts'
import { addTraffic } from '#db/traffic.ts'
import type { OpenDatabase } from '#worker/api.ts'
import { WRITE_DEADLINE_MS } from '#worker/contract/limits.ts'
import { HOUR_MS, MINUTE_MS } from '#worker/contract/units.ts'
import type { Bindings } from '#worker/env.ts'
import { createRefusalSample } from './refusal-sample.ts'
import { createRequestLog, type Line } from './request-log.ts'
import { createTraffic } from './traffic.ts'

const KEPT_MS = 48 * HOUR_MS

type Options = {
	log: (lines: string) => void
	now: () => Date
	openDatabase: OpenDatabase
}
/** An answer from this isolate's memory. */
export type Hit = { route: string; id: string; time: number; response: Response }
type Around = { bindings: Bindings; execution: ExecutionContext; error?: unknown }

export type Watch = ReturnType<typeof createWatch>

/** Writes every request down, and adds what this isolate saw to the hours of the database once a minute. */
export function createWatch({ log, now, openDatabase }: Options) {
	const lines = createRequestLog(log)
	const traffic = createTraffic()
	const refusals = createRefusalSample()
	let toldAt = now().getTime()

	function open(bindings: Bindings): Database {
		const { wait } = createDeadline(WRITE_DEADLINE_MS, 'request')
		return bounded(openDatabase(bindings), { wait, noteRowsRead: () => {} })
	}

	function tellWhenDue(time: number, { bindings, execution }: Around): void {
		if (time - toldAt < MINUTE_MS) return
		toldAt = time
		execution.waitUntil(tell(time, bindings))
	}

	async function tell(time: number, bindings: Bindings): Promise<void> {
		const counted = traffic.take()
		try {
			await addTraffic(open(bindings), counted, new Date(time - KEPT_MS))
		} catch {
			traffic.giveBack(counted)
		}
	}

	return {
		note(line: Line, around: Around): void {
			lines.write(line)
			traffic.note(line)
			tellWhenDue(line.time, around)
			const sampled = refusals.note(line, around.error)
			if (!sampled) return
			const { bindings, execution } = around
			const kept = async () => addAudit(open(bindings), sampled)
			execution.waitUntil(kept().catch(() => undefined))
		},
		/** For an answer from memory, which is to cost next to nothing. */
		noteHit({ time, id, route, response }: Hit, around: Around): void {
			const asked = { time, id, method: 'GET', route }
			const { status } = response
			const line: Line = { ...asked, status, ms: 0, cache: 'hit', rowsRead: 0, staff: null }
			const gathering = lines.gather(line)
			if (gathering) around.execution.waitUntil(gathering)
			traffic.note(line)
			tellWhenDue(line.time, around)
		},
	}
}
