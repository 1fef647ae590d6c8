// Wrangler reads these when it is loaded; a browser that leaves before a picture has arrived is no news.
process.env.WRANGLER_LOG ??= 'none'
process.env.WRANGLER_SEND_METRICS = 'false'

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { sql } from 'drizzle-orm'
import { getPlatformProxy, unstable_startWorker } from 'wrangler'
import { type Database, type DatabaseSettings, openDatabase } from '#db/client.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { hireDemoStaff } from '#scripts/hire-demo-staff.ts'
import { migrateLibsql, migrationFiles, statementsOf } from '#scripts/migrate-libsql.ts'
import { importProducts } from '#worker/domain/import.ts'

export const SIGNING_SECRETS = 'only-for-tests-and-long-enough-to-be-taken'

/**
 * The built Worker in workerd as `npm start` serves it, with static files, database, pictures and settings of its own;
 * the demo catalogue and the demo colleague are there. It answers on libSQL when an address is given, otherwise on D1.
 */
export async function startWorker({ libsqlUrl = '' } = {}) {
	const folder = await mkdtemp(join(tmpdir(), 'shop-worker-'))
	const settings = join(folder, 'settings.env')
	await writeFile(
		settings,
		`SHOP_MODE=demo\nSIGNING_SECRETS=${SIGNING_SECRETS}\nLIBSQL_URL=${libsqlUrl}\n`,
	)
	await (libsqlUrl ? fillLibsql(libsqlUrl) : fillD1(folder))
	const worker = await unstable_startWorker({
		config: 'wrangler.toml',
		envFiles: [settings],
		sendMetrics: false,
		dev: {
			server: { hostname: 'localhost', port: 0 },
			inspector: false,
			persist: folder,
			watch: false,
			logLevel: 'none',
		},
	})
	await worker.ready
	return {
		origin: (await worker.url).origin,
		stop: async () => {
			await worker.dispose()
			await rm(folder, { recursive: true, force: true })
		},
	}
}

async function fillD1(folder: string): Promise<void> {
	const { env, dispose } = await getPlatformProxy<DatabaseSettings>({
		envFiles: [],
		persist: { path: join(folder, 'v3') },
	})
	const db = openDatabase({ DB: env.DB })
	for (const statement of migrationFiles().flatMap(statementsOf)) await db.run(sql.raw(statement))
	await fill(db)
	await dispose()
}

async function fillLibsql(url: string): Promise<void> {
	await migrateLibsql(createClient({ url }))
	await fill(openDatabase({ LIBSQL_URL: url }))
}

async function fill(db: Database): Promise<void> {
	await importProducts(db, demoCatalogue())
	await hireDemoStaff(db)
}
