import type { D1Database } from '@cloudflare/workers-types'
import { createD1, type D1Method, type D1Statement, runOnD1 } from './d1.ts'

/** A number is that of the changes which the session has seen. */
type Session = { bookmark?: number; isPrimary?: true }

/** A stand-in for D1 with a replica that gets changes only by `catchUp`. */
export function createLaggingD1(primary: D1Database, replica: D1Database) {
	const changes: D1Statement[][] = []
	const statements = { primary: [] as string[], replica: [] as string[] }
	let applied = 0
	let queue: Promise<unknown> = Promise.resolve()

	async function catchUp(count: number): Promise<void> {
		while (applied < Math.min(count, changes.length)) {
			await runOnD1(replica, 'batch', changes[applied] ?? [])
			applied += 1
		}
	}

	async function query(session: Session, method: D1Method, queries: D1Statement[]) {
		const texts = queries.map(({ sql }) => sql)
		const isRead = queries.every(({ sql }) => /^\s*\(?select/i.test(sql))
		if (isRead && session.bookmark !== undefined && session.bookmark <= applied) {
			session.bookmark = applied
			statements.replica.push(...texts)
			return runOnD1(replica, method, queries)
		}
		statements.primary.push(...texts)
		const result = await runOnD1(primary, method, queries)
		if (!isRead) changes.push(queries)
		if (!session.isPrimary) session.bookmark = changes.length
		return result
	}

	function open(session: Session) {
		const run = (method: D1Method, queries: D1Statement[]) => {
			const turn = queue.then(() => query(session, method, queries))
			queue = turn.catch(() => undefined)
			return turn
		}
		return { ...createD1(run), getBookmark: () => session.bookmark?.toString() ?? null }
	}

	const withSession = (start: string) =>
		open(start === 'first-primary' ? {} : { bookmark: Number(start) })
	const d1 = { ...open({ isPrimary: true }), withSession }
	return {
		d1: d1 as unknown as D1Database,
		/** Applies up to `count` more changes to the replica, by default all. */
		catchUp: (count = Number.POSITIVE_INFINITY) => catchUp(applied + count),
		/** Returns the statements since the last call. */
		takeStatements: () => ({
			primary: statements.primary.splice(0),
			replica: statements.replica.splice(0),
		}),
	}
}
