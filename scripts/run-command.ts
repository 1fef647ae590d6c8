import { constants } from 'node:os'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { isOneLine } from '#contract/text.ts'
import { closeBindings } from './database/bindings.ts'

export type Flags = NonNullable<ParseArgsConfig['options']>

/** A flag without a value. */
export const flag = { type: 'boolean', default: false } as const

/** Error in the command line. The usage is printed below its message. */
export class UsageError extends Error {}

/** Runs an operator command. An error is printed in one line, without a stack, and the exit code is 1. */
export async function runCommand(usage: string, work: () => Promise<void>): Promise<void> {
	if (process.argv.includes('--help')) return console.log(usage)
	const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
	for (const signal of signals) process.on(signal, exitOnSignal)
	try {
		await work()
	} catch (error) {
		print(error instanceof Error ? error.message : String(error), console.error)
		if (isUsageError(error)) console.error(usage)
		process.exitCode = 1
	} finally {
		await closeBindings()
		for (const signal of signals) process.off(signal, exitOnSignal)
	}
}

/** Runs the exit handlers, which delete temporary files and end workerd. */
function exitOnSignal(signal: NodeJS.Signals): never {
	return process.exit(128 + constants.signals[signal])
}

/** Returns the flags and arguments of the command line. The number of arguments must be in `range`. */
export function readArguments<Options extends Flags>(
	options: Options,
	range: readonly [min: number, max: number] = [0, 0],
	args = process.argv.slice(2),
) {
	const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
	const [min, max] = range
	if (positionals.length < min) throw new UsageError('An argument is missing.')
	if (positionals.length > max) throw new UsageError(`Unexpected argument: ${positionals[max]}`)
	return { flags: values, args: positionals }
}

function isUsageError(error: unknown): boolean {
	if (error instanceof UsageError) return true
	return error instanceof TypeError && 'code' in error && /^ERR_PARSE_ARGS/.test(`${error.code}`)
}

/** Prints text that may contain stored data: characters that would move the cursor or reverse the text become codes. */
export function print(text: string, write = console.log): void {
	const escaped = text.replaceAll(/[^\n -~]/gu, (character) =>
		isOneLine(character) ? character : `\\u{${character.codePointAt(0)?.toString(16)}}`,
	)
	write(escaped)
}
