import { mapNames } from '#contract/base/map-names.ts'

/** Names of the branches, by slug and in display order. Everything about branches follows it. */
export const BRANCH_NAMES = { madhupur: 'Madhupur', dhanbari: 'Dhanbari' } as const
export type BranchSlug = keyof typeof BRANCH_NAMES
export const BRANCH_SLUGS = Object.keys(BRANCH_NAMES) as [BranchSlug, ...BranchSlug[]]

export function findBranchSlug(text: unknown): BranchSlug | undefined {
	return BRANCH_SLUGS.find((slug) => slug === text)
}

export function mapBranches<Value>(createValue: (slug: BranchSlug) => Value) {
	return mapNames(BRANCH_SLUGS, createValue)
}
