import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Runs what a person has asked for; what goes wrong is told in a line, without a stack. */
export async function runCommand(usage: string, work: () => Promise<void>): Promise<void> {
	await work().catch((error: unknown) => {
		console.error(error instanceof Error ? error.message : error)
		if (isAboutArguments(error)) console.error(usage)
		process.exitCode = 1
	})
}

/** The flags of a command that is not run by `runCommand`; one that it does not know ends it with its usage. */
export function readFlags<Options extends NonNullable<ParseArgsConfig['options']>>(
	usage: string,
	options: Options,
) {
	try {
		return parseArgs({ options }).values
	} catch (error) {
		console.error(error instanceof Error ? error.message : error)
		console.error(usage)
		return process.exit(1)
	}
}

function isAboutArguments(error: unknown): boolean {
	return (
		error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
	)
}
