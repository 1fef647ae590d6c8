import { type LibsqlSettings, libsqlSettings } from '#scripts/libsql-settings.ts'
import type { Account, Plan } from './account.ts'

const libsqlSecrets = ['LIBSQL_URL', 'LIBSQL_AUTH_TOKEN']

/** Returns the libSQL server of the shop after a deploy, or `null` for D1. A live shop moves only with `--to`. */
export function engineOf(account: Account, to?: string): LibsqlSettings | null {
	const libsql = libsqlSettings({ remote: true })
	if (to !== undefined) return requireEngine(to, libsql)
	if (!libsql) requireOnD1(account.secrets)
	if (libsql && isLiveOnD1(account)) {
		throw new Error(
			'Nothing was done: this shop is on D1, and LIBSQL_URL is set here. Take it out of the environment, or move the shop with npm run deploy -- --to libsql (see docs/operations.md).',
		)
	}
	return libsql
}

/** Without the address of its server a command would use the D1 that such a shop has left. */
export function requireOnD1(secrets: string[]): void {
	if (!secrets.includes('LIBSQL_URL')) return
	throw new Error(
		'Nothing was done: this shop is on libSQL (its Worker has a secret LIBSQL_URL), so the command needs LIBSQL_URL and LIBSQL_AUTH_TOKEN in the environment.',
	)
}

/** Returns the libSQL secrets that a shop on its way back to D1 still has. */
export function secretsLeft({ account, libsql }: Plan): string[] {
	return libsql ? [] : libsqlSecrets.filter((name) => account.secrets.includes(name))
}

function requireEngine(to: string, libsql: LibsqlSettings | null): LibsqlSettings | null {
	if (to === 'libsql' && libsql) return libsql
	if (to === 'd1' && !libsql) return null
	const complaints: Record<string, string> = {
		libsql: '--to libsql needs LIBSQL_URL and LIBSQL_AUTH_TOKEN in the environment',
		d1: '--to d1 needs an environment without LIBSQL_URL',
	}
	throw new Error(`Nothing was done: ${complaints[to] ?? '--to takes d1 or libsql'}.`)
}

function isLiveOnD1({ databaseId, secrets }: Account): boolean {
	return databaseId !== null && secrets.length > 0 && !secrets.includes('LIBSQL_URL')
}
