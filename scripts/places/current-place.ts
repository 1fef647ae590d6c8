import { libsqlSettings, type Where } from '#scripts/libsql-settings.ts'
import { d1Place } from './d1-place.ts'
import { deployedD1, type WhichD1 } from './deployed-d1.ts'
import { libsqlPlace } from './libsql-place.ts'
import { localD1 } from './local-d1.ts'
import type { Place } from './place.ts'

/** libSQL when `LIBSQL_URL` is set, otherwise D1: the local one, or with `remote` that of the deployed shop. */
export function currentPlace({ remote = false, ...which }: Where & WhichD1 = {}): Place {
	const libsql = libsqlSettings({ remote })
	if (libsql) return libsqlPlace(libsql)
	if (!remote) return localD1()
	const { shop, flags } = deployedD1(which)
	return d1Place(`the D1 database ${shop.database}`, ['--remote', ...flags])
}
