import { stripVTControlCharacters } from 'node:util'

/** What a program has said, and the signal that has ended it. */
type Ended = {
	stdout: string
	stderr: string
	error?: Error
	signal: NodeJS.Signals | null
}

const marker = /\S? ?\[ERROR\]/
/** Where its own remarks begin, on its logs, on who is signed in, on where it comes from. */
const remark = /^(\p{Extended_Pictographic}|at |If you think this is a bug)/u

/** What wrangler says is wrong, in one line: around it stands what misleads, such as to use --remote. */
export function complaintOfWrangler({ stdout, stderr, error, signal }: Ended): string {
	if (error) return error.message
	if (signal) return `it was ended by ${signal}`
	const said = [stderr, stdout].map((text) => stripVTControlCharacters(text ?? ''))
	const complaints = complaintsAsJson(stdout) ?? said.flatMap(complaintsIn)
	const told = complaints.map(inOneLine).filter((line) => line !== '')
	return told.join(' ') || said.join('\n').trim()
}

function complaintsIn(text: string): string[] {
	return text.split(marker).slice(1)
}

/** How it complains when it was asked for JSON. */
function complaintsAsJson(stdout: string): string[] | null {
	try {
		const { text, notes = [] } = JSON.parse(stdout).error
		return [String(text), ...notes.map((note: { text: string }) => note.text)]
	} catch {
		return null
	}
}

function inOneLine(complaint: string): string {
	const lines = complaint.split('\n').map((line) => line.trim())
	const end = lines.findIndex((line) => remark.test(line))
	return lines
		.slice(0, end < 0 ? undefined : end)
		.filter((line) => line !== '')
		.join(' ')
}
