/** Runs what a person has asked for; what goes wrong is told in a line, without a stack. */
export async function runCommand(usage: string, work: () => Promise<void>): Promise<void> {
	await work().catch((error: unknown) => {
		console.error(error instanceof Error ? error.message : error)
		if (isAboutArguments(error)) console.error(usage)
		process.exitCode = 1
	})
}

function isAboutArguments(error: unknown): boolean {
	return (
		error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
	)
}
