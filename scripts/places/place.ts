import type { Client } from '@libsql/client'

export type Row = Record<string, unknown>

/** Asks in SQL; integers come as bigint. */
export type Reader = Pick<Client, 'execute'>

/** A database of the shop, wherever it is, as the commands of an operator need it. */
export type Place = {
	/** In words, for the person who runs the command. */
	name: string
	/** Answers what the last statement finds; either all of them happen or none. */
	ask: (...statements: string[]) => Promise<Row[]>
	/** Shows the database as it is at one moment, however long the look takes. */
	read: <Seen>(look: (reader: Reader) => Promise<Seen>) => Promise<Seen>
	/** Runs every statement or, when one fails, none. */
	load: (statements: AsyncIterable<string>) => Promise<void>
	/** Fails when a restore has put only a part of a shop here. */
	requireWhole: () => Promise<void>
	/** Applies the files of migrations/ that are new here. */
	migrate: () => Promise<void>
}
