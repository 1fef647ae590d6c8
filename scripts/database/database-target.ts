import type { Client } from '@libsql/client'
import type { Database } from '#db/client.ts'

/** Runs single statements; integers are returned as bigint. */
export type Reader = Pick<Client, 'execute'>

export type Statements = Iterable<string> | AsyncIterable<string>

export type DatabaseTarget = {
	name: string
	/** Runs the statements in one transaction and returns the rows of the last one. */
	query: (...statements: string[]) => Promise<Record<string, unknown>[]>
	/** Runs `read` against a consistent snapshot. */
	readSnapshot: <Result>(read: (reader: Reader) => Promise<Result>) => Promise<Result>
	/** Fills an empty database. A failure leaves it marked as incomplete, but a deployed D1 as is. */
	load: (statements: Statements) => Promise<void>
	migrate: () => Promise<unknown>
	open: <Result>(use: (db: Database) => Promise<Result>) => Promise<Result>
}
