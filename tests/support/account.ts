import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openFolder } from './places.ts'

type Worker = {
	deployed: number
	secrets: Record<string, string>
	bindings: { databases: { database_id: string }[] } & Record<string, unknown>
}
type Account = {
	databases: Record<string, string>
	buckets: string[]
	workers: Record<string, Worker>
}

/** A Cloudflare account that a stand-in for wrangler plays, empty at first, and the commands that are run against it. */
export async function openAccount() {
	const folder = await openFolder()
	const read = (name: string) =>
		existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : ''
	return {
		folder,
		calls: () => read('calls.log').split('\n').filter(Boolean),
		state: () => JSON.parse(read('account.json')) as Account,
		run: (script: string, args: string[] = [], settings: Record<string, string> = {}) =>
			runScript(script, args, {
				WRANGLER: resolve('tests/support/stand-in-wrangler.mjs'),
				ACCOUNT: folder,
				...settings,
			}),
	}
}

/** Runs a command of the operator as npm does, and answers all it said. */
export function runScript(script: string, args: string[], settings: Record<string, string> = {}) {
	const program = spawn(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...args], {
		env: { ...process.env, ...settings },
	})
	let said = ''
	for (const stream of [program.stdout, program.stderr]) {
		stream.setEncoding('utf8').on('data', (text) => {
			said += text
		})
	}
	return new Promise<{ code: number | null; said: string }>((done) => {
		program.on('close', (code) => done({ code, said }))
	})
}
