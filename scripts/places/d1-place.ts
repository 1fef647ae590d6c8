import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { wrangler } from '#scripts/command.ts'
import { withTemporaryFolder } from '#scripts/temporary.ts'
import { mendExport } from './mend-export.ts'
import type { Place, Row } from './place.ts'
import { openExport } from './sql-export.ts'

/** D1 by wrangler's own commands; the flags say which. */
export function d1Place(name: string, flags: string[]): Place {
	const execute = (...what: string[]) => wrangler(['d1', 'execute', 'DB', ...flags, ...what])
	const ask = async (...statements: string[]) => {
		const said = execute('--json', '--command', statements.join(';\n'))
		const answers = JSON.parse(said) as { results: Row[] }[]
		return answers.at(-1)?.results ?? []
	}
	return {
		name,
		ask,
		read: (look) =>
			withTemporaryFolder('shop-d1', async (folder) => {
				const path = join(folder, 'export.sql')
				wrangler(['d1', 'export', 'DB', ...flags, '--output', path, '--skip-confirmation'])
				const copy = await openExport({ path, folder, mend: (rows) => mendExport(rows, ask) })
				return look(copy).finally(() => copy.close())
			}),
		load: (statements) =>
			withTemporaryFolder('shop-d1', async (folder) => {
				const path = join(folder, 'load.sql')
				await pipeline(Readable.from(lines(statements)), createWriteStream(path, { mode: 0o600 }))
				execute('--yes', '--file', path)
			}),
		// D1 takes all of a restore or nothing.
		requireWhole: async () => {},
		migrate: async () => {
			wrangler(['d1', 'migrations', 'apply', 'DB', ...flags])
		},
	}
}

async function* lines(statements: AsyncIterable<string>) {
	for await (const statement of statements) yield `${statement};\n`
}
