/** Metadata of the API page; its text is in `api-guide.md`. */
export const apiPage = {
	title: 'API for integrators',
	description:
		'Read the catalogue of the shop and keep its stock up to date from your own programs: every call with examples, limits and errors.',
} as const

type Explanation = { readonly meaning: string; readonly remedy: string }

/** Explains each error code of the API and what its caller can do, in Markdown. */
export const problems = {
	bad_request: {
		meaning: 'The request cannot be read: a parameter or the JSON is malformed.',
		remedy: 'Correct what `errors` names, or the JSON. The same request fails again.',
	},
	invalid_credentials: {
		meaning: 'No active account has this email and password.',
		remedy:
			'Ask for the email and password again. Five failures block the address for a short time.',
	},
	second_factor_required: {
		meaning: 'Email and password are correct, and the account uses two-factor authentication.',
		remedy: 'Ask for the code from the app and send it with the `proof` from this response.',
	},
	invalid_code: {
		meaning: 'The verification code is wrong, has expired or was used before.',
		remedy: 'Ask for the next code from the app, or for a recovery code.',
	},
	session_expired: {
		meaning: 'The endpoint is for staff, and the request has no session or an expired one.',
		remedy:
			'Refresh the access token once and repeat the request. If the refresh fails too, sign in again.',
	},
	forbidden: {
		meaning: 'A change came from another site, or with the session cookie but without `Origin`.',
		remedy: 'Send the shop’s own address as `Origin` with the cookie, or use an access token.',
	},
	new_password_required: {
		meaning: 'The member of staff signed in with a one-time password.',
		remedy: 'Change the password first; all other staff calls fail until then.',
	},
	second_factor_setup_required: {
		meaning: 'The shop requires two-factor authentication, and this account has not set it up.',
		remedy: 'Set up two-factor authentication first; all other staff calls fail until then.',
	},
	reauthentication_required: {
		meaning: 'The change needs a password that was entered in this session within ten minutes.',
		remedy:
			'Send the password, and a code if one is needed, to `POST /api/auth/reauthenticate`, then repeat the call.',
	},
	not_found: {
		meaning: 'There is no such endpoint, or nothing has this id or slug.',
		remedy: 'Check the address. The same request fails again.',
	},
	method_not_allowed: {
		meaning: 'The address is correct, but does not support this method.',
		remedy: 'Use a method that the API document lists for this URL.',
	},
	not_enough_stock: {
		meaning: 'The movement takes more units than there are. Nothing was moved.',
		remedy: 'Read the stock of the product and move at most that many, or correct the count first.',
	},
	version_conflict: {
		meaning:
			'Someone else changed the product, a product of the import, the category or the settings after you read it.',
		remedy: 'Read it again, compare, and send the change with the new version.',
	},
	idempotency_mismatch: {
		meaning: 'The `Idempotency-Key` was used before for a different request.',
		remedy: 'Use a new key for each change, and the same key only to repeat an identical request.',
	},
	already_reversed: {
		meaning: 'The movement was reversed before; each can be reversed once.',
		remedy: 'Nothing to do: the earlier reversal counts.',
	},
	not_deletable: {
		meaning: 'The product is not a draft, its stock has moved, or the category contains products.',
		remedy:
			'Set the status of the product to `discontinued`, or move the products of the category first.',
	},
	last_owner: {
		meaning: 'The change would leave the shop without an active owner.',
		remedy: 'Give another colleague the owner role first.',
	},
	second_factor_conflict: {
		meaning: 'Two-factor authentication is already on or off, or its set-up was not started.',
		remedy: 'Read its state first.',
	},
	too_large: {
		meaning: 'The body is larger than this call accepts.',
		remedy: 'Send less at once: a smaller picture, or the file in parts.',
	},
	address_too_long: {
		meaning: 'The address with its parameters is longer than any address of the shop.',
		remedy: 'Leave out parameters, or shorten the search.',
	},
	unsupported: {
		meaning: 'This call does not accept the type or the encoding of the body.',
		remedy: 'Send the type that the call names, such as `application/json`, uncompressed.',
	},
	validation: {
		meaning: 'The request can be read, but some fields are missing, unknown or not allowed.',
		remedy: '`errors` names each field with a message that you can show beside it.',
	},
	rate_limited: {
		meaning: 'Too many requests in a short time, usually from this address.',
		remedy: 'Wait the number of seconds in `Retry-After`, then send requests more slowly.',
	},
	internal: {
		meaning: 'Something went wrong on our end.',
		remedy: 'Try again after a pause. Quote the `requestId` when you report it.',
	},
	unavailable: {
		meaning: 'The shop cannot respond now; its database is busy or unreachable.',
		remedy: 'Wait the number of seconds in `Retry-After`, then try again.',
	},
} as const satisfies Readonly<Record<string, Explanation>>
