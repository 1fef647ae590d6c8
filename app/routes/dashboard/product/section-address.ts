/** The parts of a product's page that go back in time, with the parameter that says before which entry. */
export const BEFORE = { stock: 'moved-before', history: 'changed-before' } as const

type Page = { id: string; search: string }

/** The product's page at one of its parts, with what is older there than an entry or with the newest; the other part stays where it is. */
export function sectionAddress(
	{ id, search }: Page,
	section: keyof typeof BEFORE,
	before?: string,
): string {
	const parameters = new URLSearchParams(search)
	if (before) parameters.set(BEFORE[section], before)
	else parameters.delete(BEFORE[section])
	const query = parameters.size > 0 ? `?${parameters}` : ''
	return `/dashboard/inventory/${id}${query}#${section}`
}
