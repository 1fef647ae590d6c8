import { type Golden, golden } from './golden.ts'

const KIND_SHARE = 0.75

type GroupReport = { group: string; asked: number; misses: string[] }

/** Which slugs a search brings on its first page. */
type Ask = (search: string) => Promise<string[]>

export async function runGolden(ask: Ask): Promise<GroupReport[]> {
	const reports: GroupReport[] = []
	for (const [group, searches] of Object.entries(golden)) {
		const misses: string[] = []
		for (const asked of searches) {
			const first = await ask(asked.search)
			if (!isMet(asked, first)) misses.push(`${asked.search} → ${first[0] ?? 'nothing'}`)
		}
		reports.push({ group, asked: searches.length, misses })
	}
	return reports
}

/** The first product is one that was meant; of a kind, three quarters of the page are. */
function isMet({ wanted, isKind }: Golden, slugs: string[]): boolean {
	const share = slugs.filter((slug) => slug.includes(wanted)).length / slugs.length
	return isKind ? share >= KIND_SHARE : slugs[0]?.includes(wanted) === true
}
