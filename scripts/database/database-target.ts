import type { Client } from '@libsql/client'
import type { Database } from '#db/client.ts'

/** Runs single statements; integers are returned as bigint. */
export type Reader = Pick<Client, 'execute'>

/** SQL texts, in the order in which they run. */
export type Statements = Iterable<string> | AsyncIterable<string>

/** A database for operator commands, on either engine. */
export type DatabaseTarget = {
	/** Name of the database in messages to the operator. */
	name: string
	/** Runs the statements in one transaction and returns the rows of the last one. */
	query: (...statements: string[]) => Promise<Record<string, unknown>[]>
	/** Runs `read` against a consistent snapshot. */
	readSnapshot: <Result>(read: (reader: Reader) => Promise<Result>) => Promise<Result>
	/** Fills an empty database. A failure leaves it marked as incomplete, but a deployed D1 as is. */
	load: (statements: Statements) => Promise<void>
	/** Applies the pending files of migrations/. */
	migrate: () => Promise<unknown>
	/** Runs `use` with a client for the shop's own queries. */
	open: <Result>(use: (db: Database) => Promise<Result>) => Promise<Result>
}
