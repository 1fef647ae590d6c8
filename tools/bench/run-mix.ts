import { openDatabase } from '#db/client.ts'
import { driveMix } from './drive-mix.ts'
import type { Pace } from './plan.ts'
import { randomFrom } from './random.ts'
import { shopperMix, waresOf } from './shopper-mix.ts'
import { staffCookie } from './staff-cookie.ts'
import type { Subject } from './subject.ts'

const SEED = 20_408

/** Warms the cache with the first views and measures the others. */
export async function runMix(subject: Subject, { warmUpViews, views }: Pace['mix']) {
	const { server, catalogue, libsqlUrl } = subject
	const random = randomFrom(SEED)
	const db = openDatabase(libsqlUrl ? { LIBSQL_URL: libsqlUrl } : { DB: server.d1 })
	const drive = {
		origin: server.origin,
		nextPath: shopperMix(waresOf(catalogue.products, random), random),
		random,
		seen: new Set<string>(),
		cookie: await staffCookie(db),
	}
	await driveMix({ ...drive, views: warmUpViews })
	const measured = await driveMix({ ...drive, views })
	const residentBytes = await server.residentBytes()
	return { ...measured, products: catalogue.products.length, warmUpViews, residentBytes }
}
