/** Names of the branches, their towns, by slug and in display order. Routes, settings and navigation are derived from this list. */
export const BRANCH_NAMES = { madhupur: 'Madhupur', dhanbari: 'Dhanbari' } as const
export type BranchSlug = keyof typeof BRANCH_NAMES
export const BRANCH_SLUGS = Object.keys(BRANCH_NAMES) as [BranchSlug, ...BranchSlug[]]

/** Returns `text` if it is the slug of a branch. */
export function findBranchSlug(text: unknown): BranchSlug | undefined {
	return BRANCH_SLUGS.find((slug) => slug === text)
}

/** Returns an object with a value for each branch, by its slug. */
export function mapBranches<Value>(
	createValue: (slug: BranchSlug) => Value,
): Record<BranchSlug, Value> {
	const entries = BRANCH_SLUGS.map((slug) => [slug, createValue(slug)] as const)
	return Object.fromEntries(entries) as Record<BranchSlug, Value>
}
