/** Slugs of the branches, in display order. Routes, settings and navigation are derived from this list. */
export const BRANCH_SLUGS = ['madhupur', 'dhanbari'] as const
export type BranchSlug = (typeof BRANCH_SLUGS)[number]

/** Names of the branches: their towns. */
export const BRANCH_NAMES: Readonly<Record<BranchSlug, string>> = {
	madhupur: 'Madhupur',
	dhanbari: 'Dhanbari',
}

/** Returns an object with a value for each branch, by its slug. */
export function mapBranches<Value>(
	createValue: (slug: BranchSlug) => Value,
): Record<BranchSlug, Value> {
	const entries = BRANCH_SLUGS.map((slug) => [slug, createValue(slug)] as const)
	return Object.fromEntries(entries) as Record<BranchSlug, Value>
}
