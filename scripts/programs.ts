import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import './atomics-wait.ts'

const MAX_OUTPUT_BYTES = 1024 ** 3

/** Without prompts and hidden output. Only the flags choose the deployed shop. */
const programEnvironment = {
	CLOUDFLARE_ENV: '',
	NODE_ENV: 'production',
	CI: '1',
	WRANGLER_LOG: 'log',
	WRANGLER_SEND_METRICS: 'false',
}

/** Blank lines, stack traces and wrangler's remarks, some of which mislead, after an emoji. */
const omittedLine = /^\s*(\p{Extended_Pictographic}|at |$)/u

const needsSignIn =
	/CLOUDFLARE_API_TOKEN|not (authenticated|logged in)|authentication error|access token/i
const SIGN_IN_ADVICE =
	'Sign in to Cloudflare with npx wrangler login, or set CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN; see docs/operations.md.'

export function runQuietly(program: string, args: string[]): string {
	const { status, stdout, stderr, error } = spawnSync(resolve('node_modules/.bin', program), args, {
		encoding: 'utf8',
		maxBuffer: MAX_OUTPUT_BYTES,
		env: { ...process.env, ...programEnvironment },
	})
	if (status === 0) return stdout
	const lines = stripVTControlCharacters([error?.message, stderr, stdout].join('\n')).split('\n')
	const title = `${program} ${args.join(' ').replace(/ -.*/s, '')} failed:`
	const reasons = lines.filter((line) => !omittedLine.test(line))
	const advice = reasons.some((line) => needsSignIn.test(line)) ? [SIGN_IN_ADVICE] : []
	throw new Error([title, ...reasons, ...advice].join('\n'))
}

export function runWrangler(args: string[]): string {
	return runQuietly(process.env.WRANGLER || 'wrangler', args)
}

/** Loads wrangler's API only when needed, because that takes longer than most commands. */
export function wranglerApi(): typeof import('wrangler') {
	// By default wrangler logs that it uses .dev.vars each time it reads that file.
	process.env.WRANGLER_LOG ??= 'error'
	return createRequire(import.meta.url)('wrangler')
}
