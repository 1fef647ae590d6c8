import { data } from '@remix-run/cloudflare'
import { unwrap } from './answer.ts'
import { sendHome } from './require-visitor.ts'

type Call = Parameters<typeof unwrap>[0]

/** What `unwrap` answers; whoever was signed out meanwhile is sent home. */
export async function askAsStaff<A extends Awaited<Call>>(request: Request, asked: Promise<A>) {
	const answer = await asked
	if (answer.status === 401) throw sendHome(request)
	return unwrap(answer)
}

/** Form pages show a refusal; what no form can mend is thrown for the error page. */
export function throwUnlessForForm(request: Request, status: number): void {
	if (status === 401) throw sendHome(request)
	if (status === 404) throw data(null, { status })
}
