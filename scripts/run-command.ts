import { type ParseArgsConfig, parseArgs } from 'node:util'
import { isOneLine } from '#worker/contract/text.ts'
import { isUnreachable } from './database-complaint.ts'

/** Runs what a person has asked for; what goes wrong is told in a line, without a stack. */
export async function runCommand(usage: string, work: () => Promise<void>): Promise<void> {
	if (process.argv.includes('--help')) return console.log(usage)
	await work().catch((error: unknown) => {
		tell(error)
		if (isAboutArguments(error)) console.error(usage)
		process.exitCode = 1
	})
}

/** For `catch`, where there is nothing to go on with. */
export function endWith(error: unknown): never {
	tell(error)
	return process.exit(1)
}

function tell(error: unknown): void {
	const message = isUnreachable(error) ? unreached(error) : messageOf(error)
	console.error(escapeControls(String(message)))
}

/** Prints text that may hold stored data. */
export function print(text: string): void {
	console.log(escapeControls(text))
}

/** Shows as its code whatever would move the cursor, change colours or turn the direction of the text. */
export function escapeControls(text: string): string {
	return text.replaceAll(/[^\n -~]/gu, (character) =>
		isOneLine(character) ? character : `\\u{${character.codePointAt(0)?.toString(16)}}`,
	)
}

function messageOf(error: unknown): unknown {
	return error instanceof Error ? error.message : error
}

/** Who has named the database has said so already. */
function unreached(error: unknown): unknown {
	const message = messageOf(error)
	return /cannot be reached/.test(String(message))
		? message
		: `The database cannot be reached: ${message}`
}

/** The flags of a command that is not run by `runCommand`; one that it does not know ends it with its usage. */
export function readFlags<Options extends NonNullable<ParseArgsConfig['options']>>(
	usage: string,
	options: Options,
) {
	if (process.argv.includes('--help')) {
		console.log(usage)
		return process.exit(0)
	}
	try {
		return parseArgs({ options }).values
	} catch (error) {
		console.error(messageOf(error))
		console.error(usage)
		return process.exit(1)
	}
}

function isAboutArguments(error: unknown): boolean {
	return (
		error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
	)
}
