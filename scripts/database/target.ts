import type { Client } from '@libsql/client'
import type { Database } from '#db/client.ts'

export type Row = Record<string, unknown>

/** Runs single statements; integers are returned as bigint. */
export type Reader = Pick<Client, 'execute'>

/** A database that operator commands work on, on either engine. */
export type DatabaseTarget = {
	/** Its description in messages to the operator. */
	name: string
	/** Runs the statements in one transaction and returns the rows of the last one. */
	query: (...statements: string[]) => Promise<Row[]>
	/** Runs `read` against a consistent snapshot. */
	readSnapshot: <Result>(read: (reader: Reader) => Promise<Result>) => Promise<Result>
	/** Fills an empty database. On failure D1 is unchanged and libSQL stays marked as incomplete. */
	load: (statements: AsyncIterable<string>) => Promise<void>
	/** Throws when an interrupted restore left only a part of a shop. */
	requireComplete: () => Promise<void>
	/** Applies the pending files of migrations/. */
	migrate: () => Promise<void>
	/** Opens the client of the shop's own queries. */
	open: () => Promise<Database>
}
