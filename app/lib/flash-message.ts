import { redirect } from '@remix-run/cloudflare'
import type { FlashCode } from '#content/messages.ts'
import { FLASH_COOKIE, serializeCookie } from '#contract/cookies.ts'

const MAX_AGE_S = 60

/** Ids of the movement that a flash message names and can undo, and of its product. */
export type MovementIds = { productId: string; movementId: string }

/** Returns the `Set-Cookie` value of a flash message: its code, and the ids that the next page looks up. */
export function flashCookie(code: FlashCode, movement?: MovementIds): string {
	const ids = movement ? [movement.productId, movement.movementId] : []
	return serializeCookie(FLASH_COOKIE, [code, ...ids].join('.'), MAX_AGE_S)
}

/** Redirects after a form submission, to a page that shows the flash message. */
export function redirectAfterForm(url: string, flash?: FlashCode, headers = new Headers()) {
	if (flash) headers.append('Set-Cookie', flashCookie(flash))
	return redirect(url, { status: 303, headers })
}
