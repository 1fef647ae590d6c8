import { constants } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { isOneLine } from '#contract/base/text.ts'

export type Flags = NonNullable<ParseArgsConfig['options']>

export const flag = { type: 'boolean', default: false } as const

/** npm takes these flags for abbreviations of its own settings. */
const expandedFlags: Record<string, string> = { engine: 'engine_strict', to: 'token_description' }

export class CommandError extends Error {}

/** Error in the command line. Its usage is printed too, as for the errors of `parseArgs`. */
export class UsageError extends CommandError {
	code = 'ERR_PARSE_ARGS'
}

export async function runCommand(usage: string, work: () => Promise<void>): Promise<void> {
	if (process.argv.includes('--help')) return console.log(usage)
	// Files may hold personal data, and the programs that write them set no mode.
	process.umask(0o077)
	const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
	for (const signal of signals) process.on(signal, exitOnSignal)
	try {
		await work()
	} catch (error) {
		const { message, code = '' } = error as NodeJS.ErrnoException
		print(message, console.error)
		if (code.startsWith('ERR_PARSE_ARGS')) console.error(usage)
		process.exitCode = 1
	} finally {
		for (const signal of signals) process.off(signal, exitOnSignal)
	}
}

export async function requireConfirmation(warning: string): Promise<void> {
	const { stdin, stdout } = process
	if (!stdin.isTTY) throw new CommandError(`${warning} Nothing was changed; --yes confirms it.`)
	const terminal = createInterface({ input: stdin, output: stdout })
	const answer = await terminal.question(`${warning} Continue? (y/N) `)
	terminal.close()
	if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError('Nothing was changed.')
}

/** Runs the exit handlers, which delete temporary files and end workerd. */
function exitOnSignal(signal: NodeJS.Signals): never {
	return process.exit(128 + constants.signals[signal])
}

export function readArguments<Options extends Flags>(
	options: Options,
	range: readonly [min: number, max: number] = [0, 0],
	args = process.argv.slice(2),
) {
	rejectFlagsOfNpm(Object.keys(options))
	const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
	const [min, max] = range
	if (positionals.length < min) throw new UsageError('An argument is missing.')
	if (positionals.length > max) throw new UsageError(`Unexpected argument: ${positionals[max]}`)
	return { flags: values, args: positionals }
}

/** Rejects flags that npm took: without them, a command might deploy instead of a dry run. */
function rejectFlagsOfNpm(flags: string[]): void {
	const takenFlags = flags.filter((name) => {
		const setting = expandedFlags[name] ?? name.replace(/^no-/, '').replaceAll('-', '_')
		const value = process.env[`npm_config_${setting}`]
		return name.startsWith('no-') ? value === '' : value
	})
	if (takenFlags.length === 0) return
	const words = takenFlags.map((name) => `--${name}`).join(' ')
	throw new CommandError(
		`Nothing was done: npm took ${words} for its own. Write -- before the flags: npm run ${process.env.npm_lifecycle_event} -- ${words}`,
	)
}

/** Prints text that may hold stored data, with codes for what would move the cursor. */
export function print(text: string, write = console.log): void {
	const escaped = text.replaceAll(/[^\n -~]/gu, (character) =>
		isOneLine(character) ? character : `\\u{${character.codePointAt(0)?.toString(16)}}`,
	)
	write(escaped)
}
