import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

export type LibsqlSettings = { url: string; authToken?: string }

/** The libSQL server that `LIBSQL_URL` names in the environment or in .dev.vars; `null` where the shop is on D1. */
export function libsqlSettings(): LibsqlSettings | null {
	const file = existsSync('.dev.vars') ? parseEnv(readFileSync('.dev.vars', 'utf8')) : {}
	const { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken } = { ...file, ...process.env }
	return url ? { url, authToken } : null
}
