import { type ActionFunctionArgs, type AppLoadContext, data } from '@remix-run/cloudflare'
import { bringsSession } from '#worker/contract/cookies.ts'
import { LARGEST_PICTURE, LARGEST_PRODUCT_FORM } from '#worker/contract/limits.ts'
import { formOf } from './form.ts'
import { tellOutcome } from './form-outcome.ts'
import { requireVisitor, whySentAway } from './require-visitor.ts'
import { ONCE } from './send-once.ts'

const statuses = { failed: 503, 'signed-out': 401, owing: 403 } as const

/** The shop failed, or the sender is signed out or must see to the own account first. */
type Hindrance = keyof typeof statuses

/** A form that the shop did not take: what was typed, to be sent again as it was. */
export type Untaken = { typed: [name: string, text: string][]; hindrance: Hindrance }

/** Takes a form of a member of staff; whatever fails on our end, and however long it lay open, nothing that was typed is lost. */
export async function keepTyped<Outcome>(
	{ request, context }: ActionFunctionArgs,
	take: (form: FormData) => Promise<Outcome>,
): Promise<Outcome> {
	let hindrance: Hindrance | null = 'failed'
	const read = readingOnce(request)
	try {
		await requireVisitor(context, request)
		const outcome = await take(await read())
		if (!isOurFailure(outcome)) return toldOf(context, outcome)
	} catch (thrown) {
		hindrance = await hindranceIn(thrown, request, read)
		if (!hindrance) throw thrown
	}
	const typed = [...(await read())].filter(
		(field): field is [string, string] => typeof field[1] === 'string',
	)
	throw data<Untaken>({ typed, hindrance }, { status: statuses[hindrance] })
}

type Read = () => Promise<FormData>

function readingOnce(request: Request): Read {
	let form: Promise<FormData> | undefined
	return () => {
		form ??= formOf(request)
		return form
	}
}

/** Whoever is sent away with what is no form of ours has typed nothing here. */
async function hindranceIn(
	thrown: unknown,
	request: Request,
	read: Read,
): Promise<Hindrance | null> {
	if (isOurFailure(thrown)) return 'failed'
	const reason = whySentAway(thrown)
	if (!reason || (reason === 'signed-out' && !isShort(request))) return null
	const broughtSession = reason === 'signed-out' && bringsSession(request.headers.get('Cookie'))
	return broughtSession || (await read()).has(ONCE) ? reason : null
}

/** No more than a text with one picture is read for somebody who may be a stranger. */
function isShort({ headers }: Request): boolean {
	const length = headers.get('Content-Length')
	return length !== null && Number(length) <= LARGEST_PRODUCT_FORM + LARGEST_PICTURE
}

function toldOf<Outcome>(context: AppLoadContext, outcome: Outcome): Outcome {
	if (statusOf(outcome) >= 400) tellOutcome(context, { isRefused: true })
	return outcome
}

/** An answer of 500 and more, whether it was thrown or returned. */
function isOurFailure(outcome: unknown): boolean {
	return statusOf(outcome) >= 500
}

function statusOf(outcome: unknown): number {
	const { init } = (outcome ?? {}) as { init?: ResponseInit | null }
	return init?.status ?? 0
}

/** What an error of a form's page carries, if its form was not taken. */
export function untakenIn(error: unknown): Untaken | null {
	const { data: carried } = (error ?? {}) as { data?: Partial<Untaken> | null }
	if (!Array.isArray(carried?.typed)) return null
	return { typed: carried.typed, hindrance: carried.hindrance ?? 'failed' }
}
