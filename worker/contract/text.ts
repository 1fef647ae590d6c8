import * as v from 'valibot'

/** What both engines keep and every page can show: no half characters and no NUL. */
export function isPlainText(text: string): boolean {
	return text.isWellFormed() && !text.includes('\0')
}

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
