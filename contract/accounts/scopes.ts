const SCOPE_AREAS = ['catalogue', 'stock', 'sales', 'orders', 'payments', 'customers'] as const
export type ScopeArea = (typeof SCOPE_AREAS)[number]

/** What a token of a program may do. Writing does not include reading. */
export type Scope = `${ScopeArea}:${'read' | 'write'}`
export const SCOPES = SCOPE_AREAS.flatMap((area): Scope[] => [`${area}:read`, `${area}:write`])
export const READ_SCOPES = SCOPE_AREAS.map((area): Scope => `${area}:read`)

/** All of these scopes, or one of those in `anyOf`. */
export type ScopeRule = Scope | readonly Scope[] | { anyOf: readonly Scope[] }

/** Returns sets of scopes. A token needs all of one set. */
export function scopeSets(rule: ScopeRule = []): (readonly Scope[])[] {
	if (typeof rule === 'object' && 'anyOf' in rule) return rule.anyOf.map((scope) => [scope])
	return rule.length > 0 ? [[rule].flat()] : []
}
