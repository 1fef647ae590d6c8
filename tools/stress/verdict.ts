import * as v from 'valibot'
import { Problem } from '#contract/problem.ts'
import { isApiPath } from '#worker/http-request.ts'

export type Answered = { status: number; headers: Headers; text: string }

/** Words of our inside that no answer may hold; hostile requests never send them. */
const INSIDE =
	/SQLITE_|D1_ERROR|Libsql|Drizzle|Failed query|node_modules|\.tsx?:\d|\bat async\b|no such (table|column)|UNIQUE constraint|virtual:remix/

const onEveryAnswer = ['X-Request-Id', 'X-Content-Type-Options', 'Content-Security-Policy']

/** What is wrong with an answer to a request that was made to do harm. */
export function violationsOf(path: string, answered: Answered, method = 'GET'): string[] {
	const { status, headers, text } = answered
	const complaints: string[] = []
	if (status >= 500) complaints.push(`answered ${status}`)
	const leak = INSIDE.exec(text)
	if (leak) complaints.push(`tells of its inside: ${leak[0]}`)
	for (const name of onEveryAnswer) if (!headers.has(name)) complaints.push(`has no ${name}`)
	const isKept = /hit|stored/.test(headers.get('Cache-Status') ?? '')
	if (isKept && headers.has('Set-Cookie')) complaints.push('is kept with a cookie')
	if (leadsAway(headers.get('Location'))) complaints.push('leads to another site')
	const { pathname } = new URL(HERE + path)
	const isRefusal = status >= 400 && isApiPath(pathname) && method !== 'HEAD'
	return isRefusal ? [...complaints, ...complaintsAboutRefusal(answered)] : complaints
}

const HERE = 'http://here.example'

function leadsAway(location: string | null): boolean {
	if (location === null) return false
	const { origin, hostname } = new URL(location, HERE)
	return origin !== HERE && hostname !== 'localhost'
}

function complaintsAboutRefusal({ status, headers, text }: Answered): string[] {
	if (!headers.get('Content-Type')?.startsWith('application/problem+json')) {
		return [`refuses with ${status} as ${headers.get('Content-Type')}`]
	}
	const problem = v.safeParse(Problem, JSON.parse(text))
	if (!problem.success) return ['refuses in another form']
	const { message, detail, requestId, code } = problem.output
	const isWhole = message === detail && message !== '' && code !== ''
	return isWhole && requestId === headers.get('X-Request-Id') ? [] : ['refuses incompletely']
}
