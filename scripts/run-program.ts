import { spawnSync } from 'node:child_process'
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
	const output = [error?.message, stdout, stderr].filter(Boolean).join('\n').trim()
	throw new Error(`${program} ${args.join(' ')} failed.\n${output}`)
}

/** Runs a program and shows its output. */
export function runProgram(program: string, args: string[]): void {
	const { status } = spawnSync(program, args, { stdio: 'inherit' })
	if (status !== 0) throw new Error(`${[program, ...args].join(' ')} failed.`)
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
	return spawnSync(program, args, {
		encoding: 'utf8',
		maxBuffer: MAX_OUTPUT_BYTES,
		env: { ...process.env, ...programEnvironment },
	})
}

type ProgramResult = {
	stdout: string
	stderr: string
	error?: Error
	signal: NodeJS.Signals | null
}

const marker = /\S? ?\[ERROR\]/
/** Matches remarks about logs, the account and the stack. Some mislead, such as the advice to use `--remote`. */
const remarks = /^\s*(\p{Extended_Pictographic}|at |If you think this is a bug)[\s\S]*/mu

/** Returns the error that wrangler reported, in one line. */
export function describeWranglerError({ stdout, stderr, error, signal }: ProgramResult): string {
	if (error) return error.message
	if (signal) return `it was ended by ${signal}`
	const outputs = [stderr, stdout].map(stripVTControlCharacters)
	const errors = parseJsonError(stdout) ?? outputs.flatMap((text) => text.split(marker).slice(1))
	const message = errors.map((text) => text.replace(remarks, '')).join(' ')
	return (message.trim() || outputs.join(' ')).replace(/\s+/g, ' ').trim()
}

/** Parses the output of a command that ran with `--json`. */
function parseJsonError(stdout: string): string[] | null {
	try {
		const { text, notes = [] } = JSON.parse(stdout).error
		return [String(text), ...notes.map((note: { text: string }) => note.text)]
	} catch {
		return null
	}
}
