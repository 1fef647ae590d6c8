import { stripVTControlCharacters } from 'node:util'

type ProgramResult = {
	stdout: string
	stderr: string
	error?: Error
	signal: NodeJS.Signals | null
}

const marker = /\S? ?\[ERROR\]/
/** Remarks about logs, the account and the stack; some mislead, such as the one to use --remote. */
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
