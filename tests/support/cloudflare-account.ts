import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { openCheckout, runScript, startProcess } from './commands.ts'
import { createTemporaryFolder } from './database-targets.ts'

type DeployedWorker = {
	deployments: number
	secrets: Record<string, string>
	bindings?: { databases: { database_id: string }[] } & Record<string, unknown>
}
/** State of the account; `databases` maps names to ids. */
type Account = {
	databases: Record<string, string>
	buckets: string[]
	workers: Record<string, DeployedWorker>
}

/** Commands use an empty Cloudflare account, which `fake-wrangler.mjs` simulates. */
export async function openCloudflareAccount() {
	const folder = await createTemporaryFolder()
	const cwd = await openCheckout()
	const read = (name: string) =>
		existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : ''
	const withAccount = (env: Record<string, string>) => ({
		cwd,
		env: {
			WRANGLER: resolve('tests/support/fake-wrangler.mjs'),
			ACCOUNT: folder,
			...env,
		},
	})
	return {
		folder,
		cwd,
		/** Returns the arguments of each call of wrangler. */
		wranglerCalls: () => read('calls.log').split('\n').filter(Boolean),
		writeState: (account: Account) =>
			writeFileSync(join(folder, 'account.json'), JSON.stringify(account)),
		/** Changes the checkout's wrangler.toml. */
		changeConfig: (change: (toml: string) => string) => {
			rmSync(join(cwd, 'wrangler.toml'))
			writeFileSync(join(cwd, 'wrangler.toml'), change(readFileSync('wrangler.toml', 'utf8')))
		},
		deleteDatabasesAndBuckets: () => {
			const account = JSON.parse(read('account.json')) as Account
			const emptied = { ...account, databases: {}, buckets: [] }
			writeFileSync(join(folder, 'account.json'), JSON.stringify(emptied))
			rmSync(join(folder, 'd1'), { recursive: true })
		},
		/** Writes a file with ten demo products and returns its path. */
		writeCatalogue: () => {
			const products = demoCatalogue().slice(0, 10)
			const lines = products.map((product) => JSON.stringify(product))
			writeFileSync(join(folder, 'catalogue.jsonl'), lines.join('\n'))
			return join(folder, 'catalogue.jsonl')
		},
		readState: () => JSON.parse(read('account.json')) as Account,
		run: (script: string, args: string[] = [], env: Record<string, string> = {}) =>
			runScript(script, args, withAccount(env)),
		/** Waits until the script runs the wrangler command `wranglerCommand`, which hangs. */
		startAndHangAt: async (
			wranglerCommand: string,
			script: string,
			args: string[],
			TMPDIR = folder,
		) => {
			const env = { ACCOUNT_HANGS_AT: wranglerCommand, TMPDIR }
			const command = startProcess([`scripts/${script}.ts`, ...args], withAccount(env))
			await expect.poll(() => read('calls.log'), { timeout: 120_000 }).toContain('hangs')
			return command
		},
	}
}
