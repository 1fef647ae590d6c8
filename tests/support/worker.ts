import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { createClient } from '@libsql/client'
import { inject } from 'vitest'
import type { ImportedProduct } from '#contract/product-import.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { wranglerApi } from '#scripts/command.ts'
import { migrateD1 } from '#scripts/migrations/migrate-d1.ts'
import { migrateLibsql } from '#scripts/migrations/migrate-libsql.ts'
import { seedDemoUser } from '#scripts/start/prepare-database.ts'
import { serveWorker } from '#scripts/start/serve-worker.ts'
import { listWorkerds, workerdsSince } from '#tools/bench/processes.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'
import { residentBytes } from './resident-bytes.ts'

const SIGNING_SECRETS = 'only-for-tests-and-long-enough-to-be-taken'

const BUILT = 'worker/index.js'
const CLIENT = 'client'
const STATE = 'v3'

type Options = {
	libsqlUrl?: string
	/** In place of the demo catalogue. */
	products?: ImportedProduct[]
	/** What `fillTemplate` left on D1, of which a copy is taken. */
	template?: string
	/** Whether `heldBytes` can tell. */
	isInspected?: boolean
	/** The folder of one that ended, whose database goes on being used. */
	kept?: string
}

/**
 * The built Worker in workerd as `npm start` serves it, with static files, database, pictures and settings of its own;
 * the demo catalogue and the demo colleague are there. It answers on libSQL when an address is given, otherwise on D1.
 */
export async function startWorker({
	libsqlUrl = '',
	products,
	template = inject('templateShop'),
	kept,
	isInspected = false,
}: Options = {}) {
	const folder = kept ?? (await mkdtemp(join(tmpdir(), 'shop-worker-')))
	if (!kept) {
		await setApart(folder)
		if (libsqlUrl) await fillLibsql(libsqlUrl, products ?? demoCatalogue())
		else if (products) await fillD1(folder, products)
		else await cp(join(template, STATE), join(folder, STATE), { recursive: true })
	}
	const before = await listWorkerds()
	const { origin, miniflare } = await serveWorker({
		build: folder,
		state: join(folder, STATE),
		port: 0,
		variables: { SHOP_MODE: 'demo', SIGNING_SECRETS, LIBSQL_URL: libsqlUrl },
		onLog: () => {},
		isInspected,
	})
	const workerds = await workerdsSince(before)
	return {
		origin,
		workerds,
		heldBytes: () => residentBytes(miniflare),
		/** As when its machine loses power; answers the folder to go on with. */
		crash: async () => {
			for (const pid of workerds) process.kill(pid, 'SIGKILL')
			await miniflare.dispose()
			return folder
		},
		stop: async () => {
			await miniflare.dispose()
			await rm(folder, { recursive: true, force: true })
		},
	}
}

/** A folder with the demo shop on D1, to be copied: to fill one is most of what a start takes. */
export async function fillTemplate(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'shop-template-'))
	await fillD1(folder, demoCatalogue())
	return folder
}

/** A build beside a test must not change what is served. */
async function setApart(folder: string): Promise<void> {
	await cp(`build/${BUILT}`, join(folder, BUILT))
	await cp(`build/${CLIENT}`, join(folder, CLIENT), { recursive: true })
}

async function fillD1(folder: string, products: ImportedProduct[]): Promise<void> {
	const { env, dispose } = await wranglerApi().getPlatformProxy<{ DB: D1Database }>({
		envFiles: [],
		persist: { path: join(folder, STATE) },
	})
	await migrateD1(env.DB)
	await fill(openDatabase({ DB: env.DB }), products)
	await dispose()
}

export async function fillLibsql(url: string, products: ImportedProduct[]): Promise<void> {
	await migrateLibsql(createClient({ url }))
	await fill(openDatabase({ LIBSQL_URL: url }), products)
}

async function fill(db: Database, products: ImportedProduct[]): Promise<void> {
	await importProducts(db, products)
	await seedDemoUser(db)
}
