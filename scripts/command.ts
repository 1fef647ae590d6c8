import { spawnSync } from 'node:child_process'

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
	outputOf(`${bin}/${program}`, args)
}

/** Runs a program of the machine, showing what it says. */
export function runProgram(program: string, args: string[]): void {
	const { status } = spawnSync(program, args, { stdio: 'inherit' })
	if (status !== 0) throw new CommandError(`${program} ${args.join(' ')} failed.`)
}

/** Runs wrangler, or the program that `WRANGLER` names in its place, and answers what it printed. */
export function wrangler(args: string[]): string {
	return outputOf(process.env.WRANGLER || `${bin}/wrangler`, args)
}

function outputOf(program: string, args: string[]): string {
	const { status, stdout, stderr, error } = spawnSync(program, args, {
		encoding: 'utf8',
		maxBuffer: MOST_OUTPUT_BYTES,
		env: { ...process.env, ...asProgram },
	})
	if (status === 0) return stdout
	const said = [error?.message, stdout, stderr].filter(Boolean).join('\n').trim()
	throw new CommandError(`${program.split('/').at(-1)} ${args.join(' ')} failed.\n${said}`)
}

/** A program that was run has failed; the message holds all it said. */
export class CommandError extends Error {}
