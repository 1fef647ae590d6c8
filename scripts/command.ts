import { spawnSync } from 'node:child_process'
import { complaintOfWrangler } from './wrangler-complaint.ts'

const bin = 'node_modules/.bin'
const MOST_OUTPUT_BYTES = 1024 ** 3

/** No questions, answers even where `WRANGLER_LOG` would silence them, and no deployed shop but the one that flags name. */
const asProgram = {
	CLOUDFLARE_ENV: '',
	NODE_ENV: 'production',
	CI: '1',
	WRANGLER_LOG: 'log',
	WRANGLER_SEND_METRICS: 'false',
}

/** Runs a program of ours from node_modules and shows what it said only when it fails. */
export function runQuietly(program: string, args: string[]): void {
	const { status, stdout, stderr, error } = runHidden(`${bin}/${program}`, args)
	if (status === 0) return
	const said = [error?.message, stdout, stderr].filter(Boolean).join('\n').trim()
	throw new CommandError(`${program} ${args.join(' ')} failed.\n${said}`)
}

/** Runs a program of the machine, showing what it says. */
export function runProgram(program: string, args: string[]): void {
	const { status } = spawnSync(program, args, { stdio: 'inherit' })
	if (status !== 0) throw new CommandError(`${program} ${args.join(' ')} failed.`)
}

/** Runs wrangler, or the program that `WRANGLER` names in its place, and answers what it printed. */
export function wrangler(args: string[]): string {
	const ended = runHidden(process.env.WRANGLER || `${bin}/wrangler`, args)
	if (ended.status === 0) return ended.stdout
	const asked = args.join(' ').replace(/ -.*/s, '')
	throw new CommandError(`wrangler ${asked} failed: ${complaintOfWrangler(ended)}`)
}

function runHidden(program: string, args: string[]) {
	return spawnSync(program, args, {
		encoding: 'utf8',
		maxBuffer: MOST_OUTPUT_BYTES,
		env: { ...process.env, ...asProgram },
	})
}

/** A program that was run has failed; the message holds what it complained of. */
export class CommandError extends Error {}
