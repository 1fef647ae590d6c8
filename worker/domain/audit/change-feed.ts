import type { AuditAction } from '#contract/accounts/audit.ts'
import type { Changes, ChangesQuery } from '#contract/accounts/change-feed.ts'
import { readEvents } from '#db/audit/events.ts'
import type { Database } from '#db/client.ts'
import { DomainError } from '#worker/domain/domain-error.ts'

/** Reads the feed in order. A page of events may have few of the types that the query names. */
export async function browseChanges(
	db: Database,
	{ after, types, limit }: ChangesQuery & { types: readonly AuditAction[] },
): Promise<Changes> {
	const [id, number] = after?.split('.') ?? []
	const seq = number === undefined ? Number.MAX_SAFE_INTEGER : Number(number)
	const { feedId, first, last, rows } = await readEvents(db, { after: seq, limit })
	const cursorOf = (seq: number) => `${feedId}.${seq}`
	if (after !== undefined && (id !== feedId || seq < first - 1 || seq > last))
		throw expired(cursorOf(last))
	const end = rows.at(-1)?.seq ?? last
	return {
		data: rows.flatMap(({ seq, target, at, ...event }) => {
			const type = types.find((type) => type === event.type)
			return type ? [{ type, target, at: at.toISOString(), cursor: cursorOf(seq) }] : []
		}),
		cursor: cursorOf(end),
		hasMore: end < last,
	}
}

function expired(cursor: string): DomainError {
	const message = `Events after this cursor are not known. Read the records again, then continue after ${cursor}.`
	return new DomainError('cursor_expired', message, { cursor })
}
