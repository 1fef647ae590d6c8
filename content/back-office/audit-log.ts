/** Names in audit log entries that belong to no member of staff. */
export const systemActors = { shop: 'The shop', anonymous: 'Someone not signed in' } as const

export const auditFieldLabels = {
	branch: 'Branch',
	email: 'Email',
	products: 'Products',
	new: 'New products',
	changed: 'Changed products',
	change: 'Change',
	position: 'Position',
	specificationTemplate: 'Specification template',
} as const
