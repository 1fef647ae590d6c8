/** The parts of a product's page that go back in time, with the parameter that says before which entry. */
const sections = { stock: 'moved-before', history: 'changed-before' } as const
type Section = keyof typeof sections

/** The page at one of its parts, with what is older than an entry or with the newest. */
export function sectionAddress(id: string, section: Section, before?: string): string {
	const query = before ? `?${new URLSearchParams({ [sections[section]]: before })}` : ''
	return `/dashboard/inventory/${id}${query}#${section}`
}

/** The entry that the address wants older ones than. */
export function askedBefore({ url }: Request, section: Section): string | undefined {
	return new URL(url).searchParams.get(sections[section]) ?? undefined
}
