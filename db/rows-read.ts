import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types'

/** Told how many rows the engine read for an answer. */
export type NoteRows = (rows: number) => void

/** The same D1, telling what its answers say of the rows they took; answers as plain lists (`raw`) do not say it. */
export function countingRows(d1: D1Database, noteRows: NoteRows): D1Database {
	const note = (result: D1Result) => noteRows(result.meta?.rows_read ?? 0)
	const counting = {
		prepare: (sql: string) => counted(d1.prepare(sql), note),
		batch: async (statements: D1PreparedStatement[]) => {
			const results = await d1.batch(statements)
			for (const result of results) note(result)
			return results
		},
	}
	return counting as D1Database
}

function counted(statement: D1PreparedStatement, note: (result: D1Result) => void) {
	const { all, run, bind } = statement
	const telling = (ask: () => Promise<D1Result>) => async (): Promise<D1Result> => {
		const result = await ask.call(statement)
		note(result)
		return result
	}
	return Object.assign(statement, {
		bind: (...values: unknown[]): D1PreparedStatement =>
			counted(bind.apply(statement, values), note),
		all: telling(all),
		run: telling(run),
	}) as D1PreparedStatement
}
