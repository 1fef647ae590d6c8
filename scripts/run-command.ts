import { type ParseArgsConfig, parseArgs } from 'node:util'
import { isOneLine } from '#contract/text.ts'
import { closeBindings } from './database/bindings.ts'

export type Flags = NonNullable<ParseArgsConfig['options']>

/** The command line is wrong; the usage is printed below the message. */
export class UsageError extends Error {}

/** Runs an operator command. An error is printed in one line, without a stack, and the exit code is 1. */
export async function runCommand(usage: string, work: () => Promise<void>): Promise<void> {
	if (process.argv.includes('--help')) return console.log(usage)
	try {
		await work()
	} catch (error) {
		reportError(error)
		if (isUsageError(error)) console.error(usage)
		process.exitCode = 1
	} finally {
		await closeBindings()
	}
}

/** Returns the flags and arguments of the command line. The number of arguments must be within `count`. */
export function readArguments<Options extends Flags>(
	options: Options,
	count: readonly [least: number, most: number] = [0, 0],
	words = process.argv.slice(2),
) {
	const { values: flags, positionals } = parseArgs({
		args: words,
		options,
		allowPositionals: true,
	})
	const [least, most] = count
	if (positionals.length < least) throw new UsageError('An argument is missing.')
	if (positionals.length > most) throw new UsageError(`Unexpected argument: ${positionals[most]}`)
	return { flags, args: positionals }
}

/** For `catch`, where open handles would keep the process alive. */
export function exitWithError(error: unknown): never {
	reportError(error)
	return process.exit(1)
}

function reportError(error: unknown): void {
	console.error(escapeControls(error instanceof Error ? error.message : String(error)))
}

/** Prints text that may contain stored data. */
export function print(text: string): void {
	console.log(escapeControls(text))
}

/** Replaces characters that would move the cursor, change colours or reverse the text by their codes. */
function escapeControls(text: string): string {
	return text.replaceAll(/[^\n -~]/gu, (character) =>
		isOneLine(character) ? character : `\\u{${character.codePointAt(0)?.toString(16)}}`,
	)
}

function isUsageError(error: unknown): boolean {
	if (error instanceof UsageError) return true
	return error instanceof TypeError && 'code' in error && /^ERR_PARSE_ARGS/.test(`${error.code}`)
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Calls `stop` on a signal that ends the process, and returns a function that stops listening. */
export function onStopSignal(stop: (signal: NodeJS.Signals) => void): () => void {
	// Before the listeners of wrangler, which exit at once.
	for (const signal of stopSignals) process.prependListener(signal, stop)
	return () => {
		for (const signal of stopSignals) process.off(signal, stop)
	}
}
