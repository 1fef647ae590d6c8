import type { Tag } from '#worker/contract/api-document.ts'

/** What calls are about, by the word that follows `/api/` in their addresses. */
const tagOfWord: Record<string, Tag> = {
	products: { name: 'Products', description: 'The catalogue, and the stock of each product.' },
	categories: { name: 'Categories', description: 'What the catalogue is sorted into.' },
	auth: { name: 'Sessions', description: 'Signing in and out, and colleagues.' },
	inventory: { name: 'Inventory', description: 'The catalogue as staff see it.' },
	imports: { name: 'Imports', description: 'Products from a file.' },
	pictures: { name: 'Pictures', description: 'Pictures of products.' },
	history: { name: 'History', description: 'Who did what.' },
	system: { name: 'System', description: 'How the shop has run.' },
	sitemap: { name: 'Sitemap', description: 'Every address of a product, for search engines.' },
	feed: { name: 'Feed', description: 'Every product, for comparison sites.' },
	'openapi.json': { name: 'Document', description: 'The API, described for programs.' },
}

export const tags = Object.values(tagOfWord)

/** The tag of a call; a word that has none yet stands for itself. */
export function tagOf(path: string): string {
	const [, , word = ''] = path.split('/')
	return tagOfWord[word]?.name ?? word
}
