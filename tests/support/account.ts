import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { openCheckout } from './checkout.ts'
import { runScript, startEndable } from './commands.ts'
import { openFolder } from './database-targets.ts'

type Worker = {
	deployed: number
	secrets: Record<string, string>
	bindings?: { databases: { database_id: string }[] } & Record<string, unknown>
}
type Account = {
	databases: Record<string, string>
	buckets: string[]
	workers: Record<string, Worker>
}

/** A Cloudflare account that a stand-in for wrangler plays, empty at first, and the commands that are run against it from a checkout of their own. */
export async function openAccount() {
	const folder = await openFolder()
	const cwd = await openCheckout()
	const read = (name: string) =>
		existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : ''
	const onAccount = (settings: Record<string, string>) => ({
		cwd,
		settings: {
			WRANGLER: resolve('tests/support/stand-in-wrangler.mjs'),
			ACCOUNT: folder,
			...settings,
		},
	})
	return {
		folder,
		cwd,
		calls: () => read('calls.log').split('\n').filter(Boolean),
		/** What the account has before anybody deploys. */
		begin: (account: Account) =>
			writeFileSync(join(folder, 'account.json'), JSON.stringify(account)),
		/** Gives the checkout a wrangler.toml of its own. */
		configure: (change: (toml: string) => string) => {
			rmSync(join(cwd, 'wrangler.toml'))
			writeFileSync(join(cwd, 'wrangler.toml'), change(readFileSync('wrangler.toml', 'utf8')))
		},
		/** As by `wrangler d1 delete`. */
		deleteDatabase: (name: string) => {
			const account = JSON.parse(read('account.json')) as Account
			delete account.databases[name]
			writeFileSync(join(folder, 'account.json'), JSON.stringify(account))
			rmSync(join(folder, 'd1'), { recursive: true })
		},
		/** A file with the demo products. */
		catalogue: () => {
			const lines = demoCatalogue().map((product) => JSON.stringify(product))
			writeFileSync(join(folder, 'catalogue.jsonl'), lines.join('\n'))
			return join(folder, 'catalogue.jsonl')
		},
		state: () => JSON.parse(read('account.json')) as Account,
		run: (script: string, args: string[] = [], settings: Record<string, string> = {}) =>
			runScript(script, args, onAccount(settings)),
		/** Runs a command until the account hangs at this command of wrangler. */
		runUntil: async (hangsAt: string, script: string, args: string[], TMPDIR = folder) => {
			const settings = { ACCOUNT_HANGS_AT: hangsAt, TMPDIR }
			const command = startEndable([`scripts/${script}.ts`, ...args], onAccount(settings))
			await expect.poll(() => read('calls.log'), { timeout: 120_000 }).toContain('hangs')
			return command
		},
	}
}
