import { type ActionFunctionArgs, data } from '@remix-run/cloudflare'
import { bringsSession } from '#worker/contract/cookies.ts'
import { LARGEST_PICTURE, LARGEST_PRODUCT_FORM } from '#worker/contract/limits.ts'
import { formOf } from './form.ts'
import { isSentHome, requireVisitor } from './require-visitor.ts'
import { ONCE } from './send-once.ts'

/** A form that the shop did not take, because it failed or its sender is signed out: what was typed, to be sent again as it was. */
export type Untaken = { typed: [name: string, text: string][]; isSignedOut: boolean }

/** Takes a form of a member of staff; whatever fails on our end, and however long it lay open, nothing that was typed is lost. */
export async function keepTyped<Outcome>(
	{ request, context }: ActionFunctionArgs,
	take: (form: FormData) => Promise<Outcome>,
): Promise<Outcome> {
	let form: FormData | undefined
	let isSignedOut = false
	try {
		await requireVisitor(context, request)
		form = await formOf(request)
		const outcome = await take(form)
		if (!isOurFailure(outcome)) return outcome
	} catch (thrown) {
		if (isSentHome(thrown) && isShort(request)) {
			form ??= await formOf(request)
			isSignedOut = bringsSession(request.headers.get('Cookie')) || form.has(ONCE)
		}
		if (!isSignedOut && !isOurFailure(thrown)) throw thrown
	}
	form ??= await formOf(request)
	const typed = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
	throw data<Untaken>({ typed, isSignedOut }, { status: isSignedOut ? 401 : 503 })
}

/** No more than a text with one picture is read for somebody who may be a stranger. */
function isShort({ headers }: Request): boolean {
	const length = headers.get('Content-Length')
	return length !== null && Number(length) <= LARGEST_PRODUCT_FORM + LARGEST_PICTURE
}

/** An answer of 500 and more, whether it was thrown or returned. */
function isOurFailure(outcome: unknown): boolean {
	const { init } = (outcome ?? {}) as { init?: ResponseInit | null }
	return (init?.status ?? 0) >= 500
}

/** What an error of a form's page carries, if its form was not taken. */
export function untakenIn(error: unknown): Untaken | null {
	const { data: carried } = (error ?? {}) as { data?: Partial<Untaken> | null }
	if (!Array.isArray(carried?.typed)) return null
	return { typed: carried.typed, isSignedOut: carried.isSignedOut === true }
}
