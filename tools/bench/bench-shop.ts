import { startSqld } from '#tests/support/sqld.ts'
import type { RecordedStatement } from './baselines.ts'
import { type BenchPage, pickBenchPages } from './bench-pages.ts'
import type { Catalogue } from './catalogue.ts'
import { type BenchEngine, prepareBenchDatabase } from './prepare-database.ts'
import { countRowsRead } from './recording.ts'
import { recordStatements, sendRequest } from './send-request.ts'
import { hosts, type Server, startServer } from './server.ts'

type MeasuredPage = BenchPage & {
	/** Number of rows read; `null` if the engine does not report it. */
	rowsRead: number | null
	/** Number of statements on a cache miss. */
	statements: number
	bytes: number
}

/** A running shop with one catalogue, and what each of its pages reads and returns. */
export type BenchShop = {
	catalogue: Catalogue
	server: Server
	pages: MeasuredPage[]
	stop: () => Promise<void>
}

type Options = {
	engine: BenchEngine
	catalogue: Catalogue
	/** Names of the pages to measure; all pages if undefined. */
	pageNames: string[] | undefined
	onProgress: (importedProducts: number) => void
}

export async function startBenchShop(options: Options): Promise<BenchShop> {
	const { engine, catalogue, pageNames, onProgress } = options
	const folder = await prepareBenchDatabase(engine, catalogue, onProgress)
	const sqld = engine === 'sqld' ? await startSqld({ folder }) : undefined
	const server = await startServer(sqld ? { libsqlUrl: sqld.url } : { d1Folder: folder })
	const pages: MeasuredPage[] = []
	const benchPages = pickBenchPages(catalogue.products)
	for (const page of benchPages.filter(({ name }) => pageNames?.includes(name) ?? true)) {
		const statements = await recordStatements(server.origin, page.path)
		const bytes = await storeBaselines(server.origin, page, statements)
		const rowsRead = sqld ? null : await countRowsRead(server.d1, statements)
		pages.push({ ...page, rowsRead, statements: statements.length, bytes })
	}
	const stop = async () => {
		await server.stop()
		await sqld?.stop()
	}
	return { catalogue, server, pages, stop }
}

/** Sends the page's payload and statements to the baselines Worker. Returns the payload's size. */
async function storeBaselines(
	origin: string,
	{ name, path }: BenchPage,
	statements: RecordedStatement[],
) {
	const page = await sendRequest(origin, { path, host: hosts.shop })
	const key = encodeURIComponent(name)
	await sendRequest(origin, { path: `/payload/${key}`, host: hosts.baselines, body: page })
	const body = Buffer.from(JSON.stringify(statements))
	await sendRequest(origin, { path: `/raw-query/${key}`, host: hosts.baselines, body })
	return page.byteLength
}
