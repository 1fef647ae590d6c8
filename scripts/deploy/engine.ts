import { type LibsqlSettings, libsqlSettings } from '#scripts/settings.ts'
import type { Account, Plan } from './account.ts'

const libsqlSecrets = ['LIBSQL_URL', 'LIBSQL_AUTH_TOKEN']
/** Reasons why the environment does not fit the engine of `--to`. */
const reasons: Record<string, string> = {
	libsql: '--to libsql needs LIBSQL_URL and LIBSQL_AUTH_TOKEN in the environment',
	d1: '--to d1 needs an environment without LIBSQL_URL',
}

/** Returns the libSQL server that the deployed shop will use, or `null` for D1. A live shop moves only with `--to`. */
export function selectEngine(account: Account, to?: string): LibsqlSettings | null {
	const libsql = libsqlSettings({ remote: true })
	if (to === (libsql ? 'libsql' : 'd1')) return libsql
	if (to !== undefined) {
		throw new Error(`Nothing was done: ${reasons[to] ?? '--to takes d1 or libsql'}.`)
	}
	if (!libsql) requireOnD1(account.secrets)
	if (libsql && isLiveOnD1(account)) {
		throw new Error(
			'Nothing was done: this shop is on D1, but LIBSQL_URL is set. Unset it, or move the shop with npm run deploy -- --to libsql (see docs/operations.md).',
		)
	}
	return libsql
}

/** Rejects a shop on libSQL when its address is not set: the command would use the abandoned D1. */
export function requireOnD1(secrets: string[]): void {
	if (!secrets.includes('LIBSQL_URL')) return
	throw new Error(
		'Nothing was done: this shop is on libSQL (its Worker has a secret LIBSQL_URL), so the command needs LIBSQL_URL and LIBSQL_AUTH_TOKEN in the environment.',
	)
}

/** Returns the libSQL secrets that a shop must lose when it moves back to D1. */
export function obsoleteSecrets({ account, libsql }: Plan): string[] {
	return libsql ? [] : libsqlSecrets.filter((name) => account.secrets.includes(name))
}

function isLiveOnD1({ databaseId, secrets }: Account): boolean {
	return databaseId !== null && secrets.length > 0 && !secrets.includes('LIBSQL_URL')
}
