/** Names in audit log entries that belong to no member of staff. */
export const systemActors = { shop: 'The shop', anonymous: 'Someone not signed in' } as const

/** Labels of further audit log fields. */
export const auditFieldLabels = {
	email: 'Email',
	products: 'Products',
	new: 'New products',
	changed: 'Changed products',
	position: 'Position',
	// `asked` is the method and route of a rejected request.
	asked: 'Rejected request',
	requests: 'Number of such requests',
} as const
