import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import {
	LARGEST_ANONYMOUS_BODY,
	LARGEST_CSV,
	LARGEST_FORM,
	LARGEST_JSON,
	LARGEST_PICTURE,
	LARGEST_PRODUCT_FORM,
	PICTURES_AT_ONCE,
	sizeInWords,
} from '#worker/contract/limits.ts'
import { KIB } from '#worker/contract/units.ts'
import type { DoorEnvironment } from '#worker/env.ts'
import { ApiError, notSignedIn } from '#worker/errors.ts'
import { isCall } from '#worker/is-call.ts'
import { requireRoomForRequest } from './rate-limits.ts'

const ROOM_FOR_FORM_PARTS = 64 * KIB

const json = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i
const text = /^text\/(csv|plain)\s*(;|$)/i
const parts = /^multipart\/form-data\s*;/i
const form = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

type Kind = { type: RegExp; most: number }

const productText = { type: form, most: LARGEST_PRODUCT_FORM }
const productWithPictures = {
	type: parts,
	most: LARGEST_PRODUCT_FORM + PICTURES_AT_ONCE * LARGEST_PICTURE + ROOM_FOR_FORM_PARTS,
}

const importedText = { type: form, most: LARGEST_CSV + ROOM_FOR_FORM_PARTS }

const call: Kind = { type: json, most: LARGEST_JSON }
const page: Kind = { type: form, most: LARGEST_FORM }

/** The kinds of content that some addresses take, by their patterns, and how many bytes of each. */
const kindsOf: Readonly<Record<string, readonly Kind[]>> = {
	'/api/pictures': [{ type: parts, most: LARGEST_PICTURE + ROOM_FOR_FORM_PARTS }],
	'/api/imports': [{ type: text, most: LARGEST_CSV }],
	'/dashboard/inventory/import': [importedText],
	'/dashboard/inventory/import/apply': [importedText],
	'/dashboard/inventory/new': [productWithPictures, productText],
	'/dashboard/inventory/:id': [productWithPictures, productText],
}

/** Counts a body while it is read, so that no header can hide its size; of a rejected one nothing is kept and nothing is done. */
export const limitBody = createMiddleware<DoorEnvironment>(async (c, next) => {
	const { body } = c.req.raw
	if (body === null || c.get('known').methods.length === 0) return next()
	const limit = await limitFor(c, await requireKind(c))
	if (declaredLength(c) > limit.most) throw limit.error
	const counted = countingUpTo(limit)
	const init = { body: body.pipeThrough(counted.counter), duplex: 'half' }
	c.req.raw = new Request(c.req.raw, init as RequestInit)
	await next()
	// Whoever read the body may have taken its end for the end of a shorter one.
	if (!counted.isTooLarge()) return
	c.res = undefined
	throw limit.error
})

/** A greatest number of bytes, and what is thrown beyond it. */
type Limit = { most: number; error: unknown }

/** Returns the limit of a body; what is larger than an anonymous visitor may send needs a session, which is looked up before anything is read. */
async function limitFor(c: Context<DoorEnvironment>, { most }: Kind): Promise<Limit> {
	if (most <= LARGEST_ANONYMOUS_BODY) return { most, error: tooLarge(most) }
	const anonymous = { most: LARGEST_ANONYMOUS_BODY, error: signInFirst(c) }
	if (declaredLength(c) <= LARGEST_ANONYMOUS_BODY) return anonymous
	await requireRoomForRequest(c)
	return c
		.get('inside')
		.visitor()
		.then(
			(visitor) => (visitor ? { most, error: tooLarge(most) } : anonymous),
			(error: unknown) => ({ ...anonymous, error }),
		)
}

/** `NaN`, which is neither more nor less than any limit, for a body that does not state its length. */
function declaredLength(c: Context<DoorEnvironment>): number {
	return Number(c.req.header('Content-Length') ?? Number.NaN)
}

function signInFirst(c: Context<DoorEnvironment>): ApiError {
	if (isCall(c.get('known').pattern)) return notSignedIn()
	const message =
		'Please sign in. To keep what you entered, go back, sign in on another tab and send the form again.'
	return new ApiError('session_expired', message)
}

async function requireKind(c: Context<DoorEnvironment>): Promise<Kind> {
	const encoding = c.req.header('Content-Encoding') ?? 'identity'
	if (encoding.toLowerCase() !== 'identity') {
		const headers = { 'Accept-Encoding': 'identity' }
		throw new ApiError('unsupported', 'Please send this without compressing it.', { headers })
	}
	const { pattern } = c.get('known')
	const kinds = kindsOf[pattern] ?? [isCall(pattern) ? call : page]
	const type = c.req.header('Content-Type') ?? ''
	const kind = kinds.find((taken) => taken.type.test(type))
	if (kind) return kind
	if (await willBeTurnedAway(c, pattern)) return call
	throw new ApiError('unsupported', 'This address does not take this type of content.')
}

/** Who may not use a call for staff is told so first, by the call itself. */
async function willBeTurnedAway(c: Context<DoorEnvironment>, pattern: string): Promise<boolean> {
	const isForStaff = isCall(pattern) && !pattern.startsWith('/api/auth/')
	const visitor = isForStaff ? await c.get('inside').visitor() : null
	return isForStaff && (!visitor || visitor.owes !== null)
}

function countingUpTo({ most, error }: Limit) {
	let bytes = 0
	const counter = new TransformStream<Uint8Array, Uint8Array>({
		transform(chunk, controller) {
			bytes += chunk.byteLength
			if (bytes > most) controller.error(error)
			else controller.enqueue(chunk)
		},
	})
	return { counter, isTooLarge: () => bytes > most }
}

function tooLarge(most: number): ApiError {
	return new ApiError(
		'too_large',
		`This is too large: ${sizeInWords(most)} at most. Please send less.`,
	)
}
