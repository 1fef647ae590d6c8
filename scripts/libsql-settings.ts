import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

export type LibsqlSettings = { url: string; authToken?: string }

type Where = { remote?: boolean }

/**
 * The libSQL server that `LIBSQL_URL` names in the environment, or, for the shop of this machine, in .dev.vars; `null` where the shop is on D1.
 */
export function libsqlSettings({ remote = false }: Where = {}): LibsqlSettings | null {
	const hasFile = !remote && existsSync('.dev.vars')
	const file = hasFile ? parseEnv(readFileSync('.dev.vars', 'utf8')) : {}
	const { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken } = { ...file, ...process.env }
	return url ? { url, authToken } : null
}
