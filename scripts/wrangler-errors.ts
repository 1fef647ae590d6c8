import { stripVTControlCharacters } from 'node:util'

type ProgramResult = {
	stdout: string
	stderr: string
	error?: Error
	signal: NodeJS.Signals | null
}

const marker = /\S? ?\[ERROR\]/
/** Start of wrangler's remarks about its logs, the account and the stack. */
const remark = /^(\p{Extended_Pictographic}|at |If you think this is a bug)/u

/** Returns what wrangler complains of, in one line. The remarks around it mislead, such as to use --remote. */
export function complaintOfWrangler({ stdout, stderr, error, signal }: ProgramResult): string {
	if (error) return error.message
	if (signal) return `it was ended by ${signal}`
	const outputs = [stderr, stdout].map((text) => stripVTControlCharacters(text ?? ''))
	const complaints =
		parseJsonComplaint(stdout) ?? outputs.flatMap((text) => text.split(marker).slice(1))
	const lines = complaints.map(joinLines).filter((line) => line !== '')
	return lines.join(' ') || outputs.join('\n').trim()
}

/** Returns the complaint of a command that was run with `--json`. */
function parseJsonComplaint(stdout: string): string[] | null {
	try {
		const { text, notes = [] } = JSON.parse(stdout).error
		return [String(text), ...notes.map((note: { text: string }) => note.text)]
	} catch {
		return null
	}
}

function joinLines(complaint: string): string {
	const lines = complaint.split('\n').map((line) => line.trim())
	const end = lines.findIndex((line) => remark.test(line))
	return lines
		.slice(0, end < 0 ? undefined : end)
		.filter((line) => line !== '')
		.join(' ')
}
