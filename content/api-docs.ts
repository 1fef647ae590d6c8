/** Metadata of the API page; its text is in `api-guide.md`. */
export const apiPage = {
	title: 'API for integrators',
	description:
		'Read the shop’s catalogue and keep its stock up to date from your own programs: every endpoint with examples, limits and errors.',
} as const

export const apiCrumb = { label: apiPage.title, href: '/api/docs' }

/** Explains each error code of the API and how to handle it, in Markdown. */
export const problems = {
	bad_request: {
		meaning: 'The request is malformed: a parameter or the JSON body cannot be parsed.',
		remedy: 'Fix what `errors` lists, or the JSON. Retrying the same request fails again.',
	},
	invalid_credentials: {
		meaning: 'No active account has this email and password.',
		remedy: 'Check the email and password. Five failures block your IP address for a short time.',
	},
	two_factor_required: {
		meaning: 'The password is correct, and the account uses two-factor authentication.',
		remedy: 'Send a code, with the `proof` from this response, to `POST /api/auth/login/code`.',
	},
	invalid_code: {
		meaning: 'The verification code is wrong, expired or already used.',
		remedy: 'Enter the next code from the authenticator app, or a recovery code.',
	},
	session_expired: {
		meaning: 'The endpoint requires a session, and the request has none or an expired one.',
		remedy: 'Refresh the access token once and retry. If that fails, sign in again.',
	},
	forbidden: {
		meaning: 'The request came from another site, or the endpoint requires the owner role.',
		remedy:
			'With the cookie, send the shop’s URL as `Origin`. For owner endpoints, use an owner’s account.',
	},
	new_password_required: {
		meaning: 'The account still has a temporary password.',
		remedy: 'Change the password first. Other staff endpoints return this error until then.',
	},
	two_factor_setup_required: {
		meaning: 'The shop requires two-factor authentication, and this account has not set it up.',
		remedy: 'Set it up first. Other staff endpoints return this error until then.',
	},
	reauthentication_required: {
		meaning: 'The password was last entered in this session more than ten minutes ago.',
		remedy: 'Send the password to `POST /api/auth/reauthenticate`, then retry.',
	},
	not_found: {
		meaning: 'No such endpoint exists, or no resource has this id or slug.',
		remedy: 'Check the URL. Retrying the same request fails again.',
	},
	method_not_allowed: {
		meaning: 'The URL exists, but does not support this method.',
		remedy: 'Use a method that the API document lists for this URL.',
	},
	units_are_held: {
		meaning: 'Too few units are available, and some are put aside for orders, which are named.',
		remedy: 'Take fewer units, or release or sell the order first.',
	},
	state_changed: {
		meaning: 'The order was changed since its `version` was read, or its state forbids the step.',
		remedy: 'Read the order again, and decide again.',
	},
	not_enough_stock: {
		meaning: 'The change takes more units than are in stock at its branch. Nothing was moved.',
		remedy:
			'Read the product’s stock and move at most that many units, or correct the count first.',
	},
	version_conflict: {
		meaning: 'The product, category, import, settings or drawer changed after you read it.',
		remedy: 'Read the current version, compare, and send the change with that version.',
	},
	idempotency_mismatch: {
		meaning: 'The `Idempotency-Key` was already used for a different request.',
		remedy: 'Use a new key for each change. Reuse a key only to retry an identical request.',
	},
	already_reversed: {
		meaning: 'The movement or document was already reversed. Each can be reversed once.',
		remedy: 'No action is needed: the earlier reversal is in effect.',
	},
	stocktake_conflict: {
		meaning:
			'The stocktake is already applied or abandoned, or an open one at the branch has some of its products.',
		remedy: 'List the stocktakes. Apply or abandon the open one first.',
	},
	part_of_document: {
		meaning:
			'The movement is part of a sale, return or transfer, which can only be reversed whole.',
		remedy: 'Send the reversal to the document whose `number` the movement has.',
	},
	has_returns: {
		meaning: 'Units of the sale were returned, and a sale with returns cannot be reversed.',
		remedy: 'Reverse the returns that `message` names first, or leave the sale as it is.',
	},
	serial_is_out: {
		meaning: 'A unit with this serial number is sold again.',
		remedy: 'Undo that sale first, or correct its serial number.',
	},
	reference_is_used: {
		meaning: 'A payment with this transaction of the wallet is already recorded.',
		remedy: 'Compare the reference with the receipt that `message` names. Reversing that frees it.',
	},
	more_than_paid: {
		meaning: 'The payment is more than what is due.',
		remedy: 'Read what is due, and send at most that.',
	},
	credit_not_allowed: {
		meaning: 'More would be due than staff may leave unpaid for a customer.',
		remedy: 'Enter a larger payment, or use an owner’s account.',
	},
	phone_is_used: {
		meaning: 'Another customer has this phone number.',
		remedy: 'Sell to that customer instead.',
	},
	something_is_due: {
		meaning: 'A customer who still has to pay something, or has an open order, cannot be erased.',
		remedy: 'Collect what is due, undo the sales, or sell or cancel the order first.',
	},
	not_deletable: {
		meaning: 'The product is not a draft, its stock has moved, or the category contains products.',
		remedy: 'Set the product to `discontinued`, or move the category’s products first.',
	},
	last_owner: {
		meaning: 'The change would leave the shop without an active owner.',
		remedy: 'Give another colleague the owner role first.',
	},
	two_factor_conflict: {
		meaning: 'Two-factor authentication is already on or off, or its set-up was not started.',
		remedy: 'Get its current state from `GET /api/auth/two-factor` first.',
	},
	cursor_expired: {
		meaning:
			'The cursor is of another feed, for example from before a restore, or its events are no longer kept.',
		remedy:
			'Read the records that you copy again, then continue with the `cursor` of this response.',
	},
	too_large: {
		meaning: 'The body is larger than this endpoint accepts.',
		remedy: 'Send a smaller picture, or split the file.',
	},
	url_too_long: {
		meaning: 'The URL, including its query, is longer than the shop accepts.',
		remedy: 'Remove parameters, or shorten the search.',
	},
	unsupported: {
		meaning: 'The endpoint does not accept this content type or content encoding.',
		remedy: 'Send the documented content type, such as `application/json`, uncompressed.',
	},
	validation: {
		meaning: 'Some fields are missing, unknown or invalid.',
		remedy: '`errors` lists each field with a message that you can show next to it.',
	},
	rate_limited: {
		meaning: 'Too many requests in a short time, usually from your IP address.',
		remedy: 'Wait for the number of seconds in `Retry-After`, then send fewer requests.',
	},
	internal: {
		meaning: 'Something went wrong on our end.',
		remedy: 'Retry later. Include the `requestId` when you report it.',
	},
	unavailable: {
		meaning: 'The service is temporarily unavailable: its database is busy or unreachable.',
		remedy: 'Wait for the number of seconds in `Retry-After`, then retry.',
	},
} as const
