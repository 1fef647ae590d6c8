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
export function runQuietly(program: string, args: string[], path = `${bin}/${program}`): string {
	const { status, stdout, stderr, error } = spawnSync(path, args, {
		encoding: 'utf8',
		maxBuffer: MAX_OUTPUT_BYTES,
		env: { ...process.env, ...programEnvironment },
	})
	if (status === 0) return stdout
	const command = [program, ...args].join(' ').replace(/ -.*/s, '')
	throw new Error(`${command} failed: ${error?.message ?? describeFailure(stderr + stdout)}`)
}

/** Runs wrangler, or the program that `WRANGLER` names, and returns its output. */
export function wrangler(args: string[]): string {
	return runQuietly('wrangler', args, process.env.WRANGLER || undefined)
}

/** Runs a program and shows its output. */
export function runProgram(program: string, args: string[]): void {
	const { status } = spawnSync(program, args, { stdio: 'inherit' })
	if (status !== 0) throw new Error(`${[program, ...args].join(' ')} failed.`)
}

/** Returns the programmatic API of wrangler. It is loaded only when needed, because that takes longer than most commands. */
export function wranglerApi(): typeof import('wrangler') {
	// Otherwise it logs the settings file at each opening.
	process.env.WRANGLER_LOG ??= 'error'
	return createRequire(import.meta.url)('wrangler')
}

/** Matches an error in the output of wrangler, with or without `--json`. */
const wranglerErrorPattern = /\[ERROR\]([\s\S]*)|"text": "(.*)"/g
/** Matches remarks about logs, the account and the stack. Some mislead, such as the advice to use `--remote`. */
const remarksPattern = /^\s*(\p{Extended_Pictographic}|at |If you think this is a bug)[\s\S]*/mu

/** Returns the error that wrangler reported, in one line, or the whole output of another program. */
export function describeFailure(output: string): string {
	const text = stripVTControlCharacters(output)
	const errors = [...text.matchAll(wranglerErrorPattern)].map(
		([, plain, json]) => plain ?? json ?? '',
	)
	if (errors.length === 0) return text.trim()
	return errors.join(' ').replace(remarksPattern, '').replace(/\s+/g, ' ').trim()
}
