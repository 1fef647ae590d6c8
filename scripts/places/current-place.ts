import { deployedFlags, deployedShop, findDatabaseId } from '#scripts/deployed-shop.ts'
import { libsqlSettings } from '#scripts/libsql-settings.ts'
import { d1Place } from './d1-place.ts'
import { libsqlPlace } from './libsql-place.ts'
import type { Place } from './place.ts'

type Where = { remote?: boolean }

/** libSQL when `LIBSQL_URL` is set, otherwise D1: the local one, or with `remote` that of the deployed shop. */
export function currentPlace({ remote = false }: Where = {}): Place {
	const libsql = libsqlSettings({ remote })
	if (libsql) return libsqlPlace(libsql)
	return remote ? deployedD1() : d1Place('the local D1 database', ['--local'])
}

function deployedD1(): Place {
	const shop = deployedShop()
	const id = findDatabaseId(shop)
	if (!id)
		throw new Error(`The account has no D1 database ${shop.database}: npm run deploy makes it.`)
	return d1Place(`the D1 database ${shop.database}`, ['--remote', ...deployedFlags(shop, id)])
}
