import { type LibsqlSettings, libsqlSettings } from '#scripts/libsql-settings.ts'
import type { Account } from './account.ts'
import type { Plan } from './step.ts'

/** The libSQL server that the shop is to be on after a deploy, `null` for D1; a shop that is live moves only when it is told where `to`. */
export function engineOf(account: Account, to?: string): LibsqlSettings | null {
	const libsql = libsqlSettings({ remote: true })
	if (to !== undefined) return movedTo(to, libsql)
	if (!libsql) requireOnD1(account.secrets)
	if (libsql && isLiveOnD1(account)) {
		throw new Error(
			'Nothing was done: this shop is on D1, and LIBSQL_URL is set here. Take it out of the environment, or move the shop with npm run deploy -- --to libsql (see docs/operations.md).',
		)
	}
	return libsql
}

/** Without the address of its server a command would work on the D1 that such a shop has left. */
export function requireOnD1(secrets: string[]): void {
	if (!secrets.includes('LIBSQL_URL')) return
	throw new Error(
		'Nothing was done: this shop is on libSQL (its Worker has a secret LIBSQL_URL), so the command needs LIBSQL_URL and LIBSQL_AUTH_TOKEN in the environment.',
	)
}

/** The secrets of libSQL that a shop on its way back to D1 still has. */
export function secretsLeft({ account, libsql }: Plan): string[] {
	if (libsql) return []
	return ['LIBSQL_URL', 'LIBSQL_AUTH_TOKEN'].filter((name) => account.secrets.includes(name))
}

function movedTo(to: string, libsql: LibsqlSettings | null): LibsqlSettings | null {
	if (to === 'libsql' && libsql) return libsql
	if (to === 'd1' && !libsql) return null
	throw new Error(`Nothing was done: ${complaintAbout(to)}.`)
}

function complaintAbout(to: string): string {
	if (to === 'libsql')
		return '--to libsql needs LIBSQL_URL and LIBSQL_AUTH_TOKEN in the environment'
	if (to === 'd1') return '--to d1 needs an environment without LIBSQL_URL'
	return '--to takes d1 or libsql'
}

function isLiveOnD1({ databaseId, secrets }: Account): boolean {
	return databaseId !== null && secrets.length > 0 && !secrets.includes('LIBSQL_URL')
}
