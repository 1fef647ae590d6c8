import * as build from 'virtual:remix/server-build'
import { createApp } from '#worker/app.ts'
import type { Bindings } from '#worker/env.ts'
import type { Statement } from './floors.ts'
import { recordD1, recordLibsql } from './recording.ts'

let sent: Statement[] = []

const door = createApp({
	build,
	openDatabase: ({ DB, LIBSQL_URL }: Bindings) => {
		const note = (statement: Statement) => sent.push(statement)
		if (LIBSQL_URL) return recordLibsql(LIBSQL_URL, note)
		if (!DB) throw new Error('No database.')
		return recordD1(DB, note)
	},
})

/** Makes the page that is asked for and answers, instead of it, what it sent to the database; for one request at a time. */
export default {
	async fetch(request: Request, env: Bindings, context: ExecutionContext): Promise<Response> {
		sent = []
		const response = await door.fetch(request, env, context)
		await response.arrayBuffer()
		return response.ok ? Response.json(sent) : response
	},
}

type ExecutionContext = Parameters<typeof door.fetch>[2]
