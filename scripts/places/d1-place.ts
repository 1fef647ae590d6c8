import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { wrangler } from '#scripts/command.ts'
import { withTemporaryFolder } from '#scripts/temporary.ts'
import { mendExport } from './mend-export.ts'
import type { Place, Row } from './place.ts'
import { openExport } from './sql-export.ts'
import { whenUnlocked } from './when-unlocked.ts'

/** D1 by wrangler's own commands; the flags say which. Questions may have another way. */
export function d1Place(name: string, flags: string[], otherAsk?: Place['ask']): Place {
	const run = async (verb: string, ...what: string[]) => {
		const work = async () => wrangler(['d1', verb, 'DB', ...flags, ...what])
		return flags.includes('--local') ? whenUnlocked(name, work) : work()
	}
	const ask = otherAsk ?? askBy(run)
	return {
		name,
		ask,
		read: (look) =>
			withTemporaryFolder('shop-d1', async (folder) => {
				const path = join(folder, 'export.sql')
				await run('export', '--output', path, '--skip-confirmation')
				const copy = await openExport({ path, folder, mend: (rows) => mendExport(rows, ask) })
				return look(copy).finally(() => copy.close())
			}),
		load: (statements) =>
			withTemporaryFolder('shop-d1', async (folder) => {
				const path = join(folder, 'load.sql')
				await pipeline(Readable.from(lines(statements)), createWriteStream(path, { mode: 0o600 }))
				await run('execute', '--yes', '--file', path)
			}),
		// D1 takes all of a restore or nothing.
		requireWhole: async () => {},
		migrate: async () => {
			wrangler(['d1', 'migrations', 'apply', 'DB', ...flags])
		},
	}
}

function askBy(run: (...args: string[]) => Promise<string>): Place['ask'] {
	return async (...statements) => {
		const said = await run('execute', '--json', '--command', statements.join(';\n'))
		const answers = JSON.parse(said) as { results: Row[] }[]
		return answers.at(-1)?.results ?? []
	}
}

async function* lines(statements: AsyncIterable<string>) {
	for await (const statement of statements) yield `${statement};\n`
}
