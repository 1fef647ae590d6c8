import { shop } from '#app/content/shop.ts'

/** The words of the browser's tab and of a search result. */
export function pageTitle(page: string, description: string = shop.description) {
	return [{ title: `${page} | ${shop.name}` }, { name: 'description', content: description }]
}
