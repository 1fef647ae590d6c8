import { type Golden, golden } from './golden.ts'

const MIN_SHARE_OF_PAGE = 0.75

type GroupReport = { group: string; searchCount: number; misses: string[] }

/** Runs every search of the golden set and reports each group. `search` returns a page of slugs. */
export async function searchGoldenSet(search: (text: string) => Promise<string[]>) {
	const reports: GroupReport[] = []
	for (const [group, searches] of Object.entries(golden)) {
		const misses: string[] = []
		for (const expected of searches) {
			const slugs = await search(expected.search)
			if (!isMet(expected, slugs)) misses.push(`${expected.search} → ${slugs[0] ?? 'nothing'}`)
		}
		reports.push({ group, searchCount: searches.length, misses })
	}
	return reports
}

/** Checks whether the first slug or, with `isPage`, three quarters of the page have `wanted`. */
function isMet({ wanted, isPage }: Golden, slugs: string[]): boolean {
	const share = slugs.filter((slug) => slug.includes(wanted)).length / slugs.length
	return isPage ? share >= MIN_SHARE_OF_PAGE : slugs[0]?.includes(wanted) === true
}
