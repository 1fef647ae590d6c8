import { withParameters } from '#app/lib/query-string.ts'
import { readParameters } from '#contract/query-string.ts'

/** The parts of a product's page that go back in time, with the parameter that says before which entry. */
export const BEFORE = { stock: 'moved-before', history: 'changed-before' } as const
const parameters = Object.values(BEFORE)

type Page = { id: string; search: string }

/** The product's page at one of its parts, with what is older there than an entry or with the newest; the other part stays where it is. */
export function sectionUrl(
	{ id, search }: Page,
	section: keyof typeof BEFORE,
	before?: string,
): string {
	const asked = readParameters({ searchParams: new URLSearchParams(search) }, parameters)
	const path = `/dashboard/inventory/${id}`
	return `${withParameters(path, parameters, { ...asked, [BEFORE[section]]: before })}#${section}`
}
