import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { wrangler } from '#scripts/command.ts'
import { listSecrets } from '#scripts/deploy/account.ts'
import { requireOnD1 } from '#scripts/deploy/engine.ts'
import { deployedFlags, deployedShop, findDatabaseId } from '#scripts/deployed-shop.ts'
import { withTemporaryFolder } from '#scripts/temporary-files.ts'
import { openD1 } from './bindings.ts'
import { DEFER_FOREIGN_KEYS, readExport } from './d1-export.ts'
import type { DatabaseTarget, Row } from './target.ts'

/** Returns the D1 database of the deployed shop, which only wrangler can reach. */
export function deployedD1Target(allowsUnusedD1 = false): DatabaseTarget {
	const shop = deployedShop()
	const id = findDatabaseId(shop)
	const flags = deployedFlags(shop, id)
	if (!allowsUnusedD1) requireOnD1(listSecrets(flags))
	if (!id) {
		throw new Error(`The account has no D1 database ${shop.database}: npm run deploy creates it.`)
	}
	const run = (verb: string, ...args: string[]) =>
		wrangler(['d1', verb, 'DB', '--remote', ...flags, ...args])
	const query = async (...statements: string[]) => {
		const output = run('execute', '--json', '--command', statements.join(';\n'))
		return (JSON.parse(output) as { results: Row[] }[]).at(-1)?.results ?? []
	}
	const exportTo = async (path: string) => {
		run('export', '--output', path, '--skip-confirmation')
	}
	return {
		name: `the D1 database ${shop.database}`,
		query,
		readSnapshot: (read) => readExport({ exportTo, query }, read),
		load: (statements) =>
			withTemporaryFolder('shop-d1', async (folder) => {
				const path = join(folder, 'load.sql')
				await writeStatements(path, statements)
				run('execute', '--yes', '--file', path)
			}),
		requireComplete: async () => {},
		migrate: async () => {
			wrangler(['d1', 'migrations', 'apply', 'DB', '--remote', ...flags])
		},
		open: () => openD1({ remote: true }),
	}
}

function writeStatements(path: string, statements: AsyncIterable<string>): Promise<void> {
	async function* lines() {
		yield `${DEFER_FOREIGN_KEYS};\n`
		for await (const statement of statements) yield `${statement};\n`
	}
	return pipeline(Readable.from(lines()), createWriteStream(path, { mode: 0o600 }))
}
