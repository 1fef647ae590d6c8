import { type ActionFunctionArgs, data } from '@remix-run/cloudflare'
import { formOf } from './form.ts'
import { requireVisitor } from './require-visitor.ts'

/** A form that the shop failed to take: what was typed, to be sent again as it was. */
export type Untaken = { typed: [name: string, text: string][] }

/** Takes a form of a member of staff; whatever fails on our end, nothing that was typed is lost. */
export async function keepTyped<Outcome>(
	{ request, context }: ActionFunctionArgs,
	take: (form: FormData) => Promise<Outcome>,
): Promise<Outcome> {
	let form: FormData | undefined
	try {
		await requireVisitor(context, request)
		form = await formOf(request)
		const outcome = await take(form)
		if (!isOurFailure(outcome)) return outcome
	} catch (thrown) {
		if (thrown instanceof Response || !isOurFailure(thrown)) throw thrown
	}
	form ??= await formOf(request)
	const typed = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
	throw data<Untaken>({ typed }, { status: 503 })
}

/** An answer of 500 and more, whether it was thrown or returned. */
function isOurFailure(outcome: unknown): boolean {
	const { init } = (outcome ?? {}) as { init?: ResponseInit | null }
	return (init?.status ?? 0) >= 500
}

/** What an error of a form's page carries, if its form was not taken. */
export function untakenIn(error: unknown): Untaken | null {
	const { data: carried } = (error ?? {}) as { data?: Partial<Untaken> | null }
	return Array.isArray(carried?.typed) ? { typed: carried.typed } : null
}
