import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { stripVTControlCharacters } from 'node:util'
import './atomics-wait.ts'

const bin = 'node_modules/.bin'
const MAX_OUTPUT_BYTES = 1024 ** 3

/** Disables prompts, shows output that `WRANGLER_LOG` would hide, and selects no deployed shop other than the one in the flags. */
const programEnvironment = {
	CLOUDFLARE_ENV: '',
	NODE_ENV: 'production',
	CI: '1',
	WRANGLER_LOG: 'log',
	WRANGLER_SEND_METRICS: 'false',
}

/** Runs a program from node_modules and shows its output only when it fails. */
export function runQuietly(program: string, args: string[]): void {
	const { status, stdout, stderr, error } = runHidden(`${bin}/${program}`, args)
	if (status === 0) return
	const title = `${program} ${args.join(' ')} failed.`
	throw new Error([title, error?.message, stdout, stderr].filter(Boolean).join('\n').trim())
}

/** Runs wrangler, or the program that `WRANGLER` names, and returns its output. */
export function wrangler(args: string[]): string {
	const result = runHidden(process.env.WRANGLER || `${bin}/wrangler`, args)
	if (result.status === 0) return result.stdout
	const command = args.join(' ').replace(/ -.*/s, '')
	throw new Error(`wrangler ${command} failed: ${describeWranglerError(result)}`)
}

/** Returns the programmatic API of wrangler. It is loaded only when needed, because that takes longer than most commands. */
export function wranglerApi(): typeof import('wrangler') {
	// Otherwise it logs the settings file at each opening.
	process.env.WRANGLER_LOG ??= 'error'
	return createRequire(import.meta.url)('wrangler')
}

function runHidden(program: string, args: string[]) {
	const env = { ...process.env, ...programEnvironment }
	return spawnSync(program, args, { encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES, env })
}

const marker = /\S? ?\[ERROR\]/
/** Matches the messages in the output of a command with `--json`. */
const jsonText = /"text": *("(?:[^"\\]|\\.)*")/g
/** Matches remarks about logs, the account and the stack. Some mislead, such as the advice to use `--remote`. */
const remarks = /^\s*(\p{Extended_Pictographic}|at |If you think this is a bug)[\s\S]*/mu

type ProgramResult = Pick<SpawnSyncReturns<string>, 'stdout' | 'stderr' | 'error' | 'signal'>

/** Returns the error that wrangler reported, in one line. */
export function describeWranglerError({ stdout, stderr, error, signal }: ProgramResult): string {
	if (error || signal) return error?.message ?? `it was ended by ${signal}`
	const outputs = [stderr, stdout].map(stripVTControlCharacters)
	const jsonErrors = [...stdout.matchAll(jsonText)].map(([, text = '']) => JSON.parse(text))
	const loggedErrors = outputs.flatMap((text) => text.split(marker).slice(1))
	const errors = jsonErrors.length > 0 ? jsonErrors : loggedErrors
	const message = errors.map((text) => text.replace(remarks, '')).join(' ')
	return (message.trim() || outputs.join(' ')).replace(/\s+/g, ' ').trim()
}
