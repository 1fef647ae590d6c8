import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@libsql/client'
import { fetch, type Miniflare } from 'miniflare'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { DEMO_STAFF } from '#contract/accounts/auth.ts'
import type { ImportedProduct } from '#contract/catalogue/product-import.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { buildWorker } from '#scripts/build/build-worker.ts'
import { localD1Target } from '#scripts/database/libsql-target.ts'
import { migrateLibsql } from '#scripts/migrations/apply-migrations.ts'
import { seedDemoUser } from '#scripts/start/prepare-database.ts'
import {
	CLIENT_FOLDER,
	readWorkerConfig,
	serveWorker,
	WORKER_NAME,
	type WorkerConfig,
} from '#scripts/start/serve-worker.ts'
import { listNewWorkerdPids, listWorkerdPids } from '#tests/support/processes.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'
import { requireChromium } from './chromium.ts'

const SIGNING_SECRETS = 'signing-secret-for-tests-with-32-characters'

const WORKER_FILE = 'worker/index.js'
const STATE_FOLDER = '.wrangler/state/v3'

type Options = {
	libsqlUrl?: string
	/** Products instead of the demo catalogue. */
	products?: ImportedProduct[]
	/** Folder from `createTemplate` to copy. */
	template?: string
	config?: WorkerConfig
	/** Enables `readHeapBytes`. */
	hasInspector?: boolean
	/** Folder of a stopped Worker whose database is used again. */
	folder?: string
}

/** As `npm start` does, with files and a database of its own: libSQL if `libsqlUrl` is given. */
export async function startWorker({
	libsqlUrl = '',
	products,
	template = inject('templateFolder'),
	config = inject('workerConfig'),
	folder: existing,
	hasInspector = false,
}: Options = {}) {
	const folder = existing ?? (await mkdtemp(join(tmpdir(), 'shop-worker-')))
	if (!existing) {
		await copyBuild(folder)
		if (libsqlUrl) await fillLibsql(libsqlUrl, products ?? demoCatalogue())
		else if (products) await fillD1(folder, products)
		else await cp(join(template, STATE_FOLDER), join(folder, STATE_FOLDER), { recursive: true })
	}
	const before = await listWorkerdPids()
	const { origin, miniflare } = await serveWorker({
		build: folder,
		state: join(folder, STATE_FOLDER),
		port: 0,
		variables: { SHOP_MODE: 'demo', SIGNING_SECRETS, LIBSQL_URL: libsqlUrl },
		onLog: () => {},
		isInspected: hasInspector,
		config,
	})
	const workerdPids = await listNewWorkerdPids(before)
	return {
		origin,
		workerdPids,
		readHeapBytes: () => readHeapBytes(miniflare),
		/** Returns the folder, from which `startWorker` can start again. */
		crash: async () => {
			for (const pid of workerdPids) process.kill(pid, 'SIGKILL')
			await miniflare.dispose()
			return folder
		},
		stop: async () => {
			await miniflare.dispose()
			await rm(folder, { recursive: true, force: true })
		},
	}
}

/** Creates a folder with the demo shop in D1, to be copied because filling a database is slow. */
async function createTemplate(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'shop-template-'))
	await fillD1(folder, demoCatalogue())
	return folder
}

/** Copies the build, so that building during the tests does not affect them. */
async function copyBuild(folder: string): Promise<void> {
	await cp(`build/${WORKER_FILE}`, join(folder, WORKER_FILE))
	await cp(`build/${CLIENT_FOLDER}`, join(folder, CLIENT_FOLDER), { recursive: true })
}

async function fillD1(folder: string, products: ImportedProduct[]): Promise<void> {
	const target = await localD1Target(folder)
	await target.migrate()
	await target.open((db) => seedDatabase(db, products))
}

export async function fillLibsql(url: string, products: ImportedProduct[]): Promise<void> {
	await migrateLibsql(createClient({ url }))
	await seedDatabase(openDatabase({ LIBSQL_URL: url }), products)
}

async function seedDatabase(db: Database, products: ImportedProduct[]): Promise<void> {
	await importProducts(db, products)
	await seedDemoUser(db)
}

const TIMEOUT_MS = 10_000

type HeapUsage = { usedSize: number; backingStorageSize: number }

/** The process itself uses much more. Returns `null` if the inspector does not respond in time. */
async function readHeapBytes(miniflare: Miniflare): Promise<number | null> {
	return Promise.race([measureHeap(miniflare), wait(TIMEOUT_MS, null, { ref: false })])
}

async function measureHeap(miniflare: Miniflare): Promise<number> {
	const url = new URL(`/${WORKER_NAME}`, await miniflare.getInspectorURL())
	url.protocol = 'http:'
	const { webSocket } = await fetch(url, { headers: { Upgrade: 'websocket' } })
	if (!webSocket) throw new Error('The inspector accepts no WebSocket.')
	const pending = new Map<number, (usage: HeapUsage) => void>()
	webSocket.addEventListener('message', ({ data }) => {
		const { id, result } = JSON.parse(String(data))
		pending.get(id)?.(result)
	})
	webSocket.accept()
	const send = (method: string) =>
		new Promise<HeapUsage>((resolve) => {
			const id = pending.size
			pending.set(id, resolve)
			webSocket.send(JSON.stringify({ id, method }))
		})
	await send('HeapProfiler.collectGarbage')
	const { usedSize, backingStorageSize } = await send('Runtime.getHeapUsage')
	webSocket.close()
	return usedSize + backingStorageSize
}

declare module 'vitest' {
	// biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
	interface ProvidedContext {
		/** Origin of the Worker shared by tests that do not change its data. */
		sharedShopOrigin: string
		/** Cookie of its demo user. Signing in from each process could end earlier sessions. */
		sharedSessionCookie: string
		/** Folder of the demo shop that other Workers copy. It is never changed. */
		templateFolder: string
		workerConfig: WorkerConfig
		chromiumPath: string
	}
}

declare global {
	/** Shared by the Vitest projects, each of which loads this file. */
	var builtShop: ReturnType<typeof startBuiltShop> | undefined
}

async function startBuiltShop() {
	buildWorker()
	const template = await createTemplate()
	const config = readWorkerConfig('build')
	const { origin, stop } = await startWorker({ template, config })
	const stopAll = async () => {
		await stop()
		await rm(template, { recursive: true, force: true })
	}
	return { template, config, origin, sessionCookie: await signInDemoUser(origin), stopAll }
}

/** Returns the cookie of a new session. */
export async function signInDemoUser(origin: string): Promise<string> {
	const headers = { 'Content-Type': 'application/json' }
	const { email, password } = DEMO_STAFF
	const body = JSON.stringify({ email, password })
	const response = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body })
	const [cookie] = response.headers.get('Set-Cookie')?.split(';') ?? []
	if (!cookie) throw new Error(`The demo user cannot sign in: ${await response.text()}`)
	return cookie
}

export default async function setup({ name, provide }: TestProject) {
	// An installation goes on while the Worker is built.
	const chromium = name === 'browser' ? requireChromium() : undefined
	globalThis.builtShop ??= startBuiltShop()
	if (chromium) provide('chromiumPath', await chromium)
	const { template, config, origin, sessionCookie } = await globalThis.builtShop
	provide('templateFolder', template)
	provide('workerConfig', config)
	provide('sharedShopOrigin', origin)
	provide('sharedSessionCookie', sessionCookie)
	return async () => {
		const shop = globalThis.builtShop
		globalThis.builtShop = undefined
		await (await shop)?.stopAll()
	}
}
