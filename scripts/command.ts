import { spawnSync } from 'node:child_process'

const bin = 'node_modules/.bin'

/** Runs a program of ours from node_modules and shows what it said only when it fails. */
export function runQuietly(program: string, args: string[]): void {
	const { status, stdout, stderr } = spawnSync(`${bin}/${program}`, args, {
		encoding: 'utf8',
		env: { ...process.env, NODE_ENV: 'production', CI: '1', WRANGLER_SEND_METRICS: 'false' },
	})
	if (status === 0) return
	console.error(stdout, stderr)
	throw new Error(`${program} ${args.join(' ')} failed.`)
}
