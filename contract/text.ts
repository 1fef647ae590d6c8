import * as v from 'valibot'

/** What both engines keep and every page can show: no half characters and no NUL. */
export function isPlainText(text: string): boolean {
	return text.isWellFormed() && !text.includes('\0')
}

/** Text of at most `longest` characters that is well formed and says something; spaces around it are left out. */
export function requiredText(label: string, longest: number) {
	return v.pipe(
		anyText(label),
		v.check(isPlainText, `${label} has broken characters`),
		v.trim(),
		v.check(isOneLine, `${label} ${notOneLine}`),
		v.minLength(1, `${label} is required`),
		v.maxLength(longest, `${label} must be at most ${longest} characters`),
		v.check(isVisible, `${label} must not be of invisible characters alone`),
	)
}

/** Text as it is; `null` is told as nothing, anything else by what it should have been. */
export function anyText(label: string) {
	return v.string(
		({ received }) => `${label} ${received === 'null' ? 'is required' : 'must be text'}`,
	)
}

/** Joiners, marks of direction and the like say nothing where no letter stands beside them. */
function isVisible(text: string): boolean {
	return /[^\p{Cf}\p{Cc}\p{Z}]/u.test(text)
}

/** Control characters, line and paragraph separators, and characters that override the direction of the text around them. */
const NOT_ON_ONE_LINE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/** Whether the text stays on its line and changes neither a terminal nor the direction of its neighbours. */
export function isOneLine(text: string): boolean {
	return !NOT_ON_ONE_LINE.test(text)
}

export const notOneLine = 'must be one line without control or direction characters'

/** Lower-case letters, digits and hyphens, as in an address; not hyphens alone. */
export const SLUG = /^(?=-*[a-z0-9])[a-z0-9-]+$/

/** An address that a page may load a picture from: https, or a path of our own. */
export const PictureAddress = v.pipe(
	v.string(),
	v.maxLength(2000, 'must be at most 2000 characters'),
	v.check(
		(address) =>
			isPlainText(address) &&
			(/^https:\/\/[^\s]+$/i.test(address) || /^\/(?![/\\])[^\s\\]*$/.test(address)),
		'must begin with https:// or with a single /',
	),
)

/** The message of a limit; written when it is needed, because to group digits for the first time is a tenth of a cold start. */
export function atMost(what: string, most: number): () => string {
	return () => `${what} must be at most ${most.toLocaleString('en')}`
}

const BANGLA_DIGITS = /[০-৯]/g
const BANGLA_ZERO = 0x09e6

/** The text with Bangla digits as Latin ones, of the same length. */
export function toLatinDigits(text: string): string {
	return text.replace(BANGLA_DIGITS, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))
}

/** `null` for bytes that are no letters, which would be read as others otherwise. */
export function decodeUtf8(bytes: ArrayBuffer): string | null {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return null
	}
}

/** Bytes of texts that are made while they are sent; when one cannot be made the answer breaks off, so that nobody takes a part for the whole. */
export function streamText(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder()
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await texts.next()
			if (done) controller.close()
			else controller.enqueue(encoder.encode(value))
		},
		async cancel() {
			await texts.return(undefined)
		},
	})
}
