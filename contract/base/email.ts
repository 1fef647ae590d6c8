import * as v from 'valibot'
import { MAX_EMAIL_LENGTH } from './limits.ts'
import { anyText, isPlainText } from './text.ts'

/** No two parts match the same text, so matching takes linear time. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

export const Email = v.pipe(
	anyText('Email'),
	v.trim(),
	v.minLength(1, 'Email is required'),
	v.maxLength(MAX_EMAIL_LENGTH, 'Please enter a valid email'),
	v.check(isPlainText, 'Please enter a valid email'),
	v.regex(EMAIL, 'Please enter a valid email'),
	v.toLowerCase(),
)

/** Characters before the @ that every mail server accepts unquoted. */
const PLAIN_LOCAL_PART = /^[\w.!#$%&'*+/=?^`{|}~-]+@/
/** Parts in English or Bangla letters. Other scripts have letters that look like English ones. */
const PLAIN_DOMAIN =
	/@(?:(?:[a-z\d]+(?:-+[a-z\d]+)*|\p{Script=Bengali}+)\.)+(?:[a-z][a-z\d-]*[a-z\d]|\p{Script=Bengali}{2,})$/u

/** Mail programs decode such a domain, which may then look like another one. */
const NO_PUNYCODE =
	'Email must have a domain in English or Bangla letters after the @, not one that begins with xn--'

/** Email address to store, which looks like no other address and no command-line option. */
export const NewEmail = v.pipe(
	Email,
	v.check((email) => !email.startsWith('-'), 'Email must not start with a hyphen'),
	v.regex(
		PLAIN_LOCAL_PART,
		'Email may only have English letters, digits and common symbols before the @',
	),
	v.check((email) => !/[@.]xn--/.test(email), NO_PUNYCODE),
	v.regex(
		PLAIN_DOMAIN,
		'Email must have a domain like example.com after the @, in English or Bangla letters',
	),
)
