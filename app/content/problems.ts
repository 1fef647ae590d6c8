type Explanation = { readonly meaning: string; readonly remedy: string }

/** What each refusal of the API means and what its caller can do, by its code. */
export const problems = {
	bad_request: {
		meaning: 'The request cannot be read: a parameter or the JSON is not well formed.',
		remedy:
			'Mend what `errors` names, or the JSON itself. Sending the same again is refused again.',
	},
	invalid_credentials: {
		meaning: 'No active account has this email with this password.',
		remedy:
			'Ask for the email and the password again. After five failures the address rests a while.',
	},
	second_factor_required: {
		meaning: 'Email and password are right, and two-factor authentication is on.',
		remedy: 'Ask for the code of the app and send it with the `proof` of this answer.',
	},
	invalid_code: {
		meaning: 'The code is not right, is too old or was used before.',
		remedy: 'Ask for the next code of the app, or for a recovery code.',
	},
	session_expired: {
		meaning: 'The call is for staff, and nobody is signed in or the session is over.',
		remedy:
			'Refresh the access token once and repeat the call; when the refresh is refused too, sign in again.',
	},
	forbidden: {
		meaning:
			'A change came from the page of another site, or with the cookie but without an Origin.',
		remedy:
			'Send the shop’s own address as Origin with the cookie, or use an access token instead.',
	},
	new_password_required: {
		meaning: 'The member of staff signed in with a one-time password.',
		remedy: 'Change the password; until then nothing else of the staff can be done.',
	},
	second_factor_setup_required: {
		meaning: 'The shop requires two-factor authentication, and it is off for this account.',
		remedy: 'Set up two-factor authentication; until then no other call for staff is allowed.',
	},
	reauthentication_required: {
		meaning: 'The change needs a password that was entered in this session within ten minutes.',
		remedy:
			'Send the password, and a code where one is needed, to `POST /api/auth/reauthenticate`, then repeat the call.',
	},
	not_found: {
		meaning: 'There is no such call, or nothing has this id or slug.',
		remedy: 'Check the address; what was deleted or never was does not come back by trying again.',
	},
	method_not_allowed: {
		meaning: 'The address is right and the method is not.',
		remedy: 'Use one of the methods that the document lists for this address.',
	},
	not_enough_stock: {
		meaning: 'The movement takes more than is there. Nothing was moved.',
		remedy: 'Read the product’s stock and move at most that many, or correct the count first.',
	},
	version_conflict: {
		meaning: 'Somebody saved the product, or changed what an import is about, after you read it.',
		remedy: 'Read it again, look at what differs and send the change with the new version.',
	},
	idempotency_mismatch: {
		meaning: 'The Idempotency-Key was used before for a request that says something else.',
		remedy: 'Use a new key for each change and the same key only to repeat the very same request.',
	},
	already_reversed: {
		meaning: 'The movement was reversed before, and each can be reversed once.',
		remedy: 'Nothing is to be done: the earlier reversal counts.',
	},
	second_factor_conflict: {
		meaning: 'Two-factor authentication is already on or off, or its set-up was not started.',
		remedy: 'Look at its state first.',
	},
	too_large: {
		meaning: 'The body is larger than this call takes.',
		remedy: 'Send less at once: a smaller picture, or the file in parts.',
	},
	address_too_long: {
		meaning: 'The address with its parameters is longer than any address of the shop.',
		remedy: 'Leave parameters out, or make the search shorter.',
	},
	unsupported: {
		meaning: 'The body is of a type or an encoding that this call does not take.',
		remedy: 'Send what the call names, such as Content-Type: application/json, and no compression.',
	},
	validation: {
		meaning: 'The request can be read, but fields of it are missing, unknown or not allowed.',
		remedy: '`errors` names each field with a message that is fit to show beside it.',
	},
	rate_limited: {
		meaning: 'Too many requests came in a short time, mostly from this address.',
		remedy: 'Wait as many seconds as Retry-After says, then go on more slowly.',
	},
	internal: {
		meaning: 'Something went wrong on our end.',
		remedy: 'Try again after a pause. Name the requestId when you tell us about it.',
	},
	unavailable: {
		meaning: 'The shop cannot answer now; its database is busy or away.',
		remedy: 'Wait as many seconds as Retry-After says, then try again.',
	},
} as const satisfies Readonly<Record<string, Explanation>>
