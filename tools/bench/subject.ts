import { startSqld } from '#tests/support/sqld.ts'
import { ask } from './ask.ts'
import { type Case, casesOf } from './cases.ts'
import type { Catalogue } from './catalogue.ts'
import { type Engine, filledDatabase } from './filled-database.ts'
import type { Statement } from './floors.ts'
import { countRowsRead } from './recording.ts'
import { hosts, type Server, startServer } from './server.ts'
import { statementsOf } from './statements-of.ts'

type Page = Case & {
	/** What it takes from the database; `null` where the engine does not count. */
	rowsRead: number | null
	statements: number
	bytes: number
}

/** A running shop with a catalogue of one size, and what each of its pages takes. */
export type Subject = {
	catalogue: Catalogue
	server: Server
	pages: Page[]
	libsqlUrl: string | undefined
	stop: () => Promise<void>
}

type Options = {
	engine: Engine
	catalogue: Catalogue
	/** The names of the pages to measure; all of them without it. */
	wanted: string[] | undefined
	onProgress: (staged: number) => void
}

export async function startSubject(options: Options): Promise<Subject> {
	const { engine, catalogue, wanted, onProgress } = options
	const folder = await filledDatabase(engine, catalogue, onProgress)
	const sqld = engine === 'sqld' ? await startSqld({ folder }) : undefined
	const server = await startServer(sqld ? { libsqlUrl: sqld.url } : { d1Folder: folder })
	const pages: Page[] = []
	const cases = casesOf(catalogue.products)
	for (const known of cases.filter(({ name }) => wanted?.includes(name) ?? true)) {
		const sent = await statementsOf(server.origin, known.path)
		const bytes = await layDown(server.origin, known, sent)
		const rowsRead = sqld ? null : await countRowsRead(server.d1, sent)
		pages.push({ ...known, rowsRead, statements: sent.length, bytes })
	}
	const stop = async () => {
		await server.stop()
		await sqld?.stop()
	}
	return { catalogue, server, pages, libsqlUrl: sqld?.url, stop }
}

/** Gives the floors the same bytes and the same statements as the page has; answers how many bytes. */
async function layDown(origin: string, { name, path }: Case, sent: Statement[]): Promise<number> {
	const page = await ask(origin, { path, host: hosts.shop })
	const key = encodeURIComponent(name)
	await ask(origin, { path: `/bytes/${key}`, host: hosts.floors, body: page })
	const body = Buffer.from(JSON.stringify(sent))
	await ask(origin, { path: `/batch/${key}`, host: hosts.floors, body })
	return page.byteLength
}
