import { openDatabase } from '#db/client.ts'
import { driveMix } from './drive-mix.ts'
import { randomFrom } from './random.ts'
import { shopperMix, waresOf } from './shopper-mix.ts'
import { staffCookie } from './staff-cookie.ts'
import type { Subject } from './subject.ts'

const SEED = 20_408

/** Warms the cache with half of the views and measures the other half. */
export async function runMix(subject: Subject, views: number) {
	const { server, catalogue, libsqlUrl } = subject
	const random = randomFrom(SEED)
	const db = openDatabase(libsqlUrl ? { LIBSQL_URL: libsqlUrl } : { DB: server.d1 })
	const drive = {
		origin: server.origin,
		nextPath: shopperMix(waresOf(catalogue.products, random), random),
		random,
		seen: new Set<string>(),
		cookie: await staffCookie(db),
		views: views / 2,
	}
	await driveMix(drive)
	const measured = await driveMix(drive)
	const residentBytes = await server.residentBytes()
	return { ...measured, products: catalogue.products.length, warmUpViews: views / 2, residentBytes }
}
