import { MAX_RECENTLY_VIEWED } from '#contract/base/limits.ts'
import { readList, showName, writeList } from './stored-list.ts'

const KEY = 'recently-viewed'

type Viewed = { slug: string; name: string; image?: string }

/**
 * Shows the products that this browser has opened, except the one on this page. Prices and stock
 * are left out, because they may have changed.
 */
export function enhanceRecentlyViewed() {
	const section = document.querySelector<HTMLElement>('[data-viewed]')
	if (!section) return
	const current: Viewed | null = JSON.parse(section.dataset.viewed || 'null')
	const template = section.querySelector('template') as HTMLTemplateElement
	const readOthers = () =>
		readList<Viewed>(KEY)
			.filter(({ slug }) => slug !== current?.slug)
			.slice(0, MAX_RECENTLY_VIEWED)
	const render = () => {
		const others = readOthers()
		section.hidden = others.length === 0
		const items = others.map((product) => createItem(template, product))
		section.querySelector('ul')?.replaceChildren(...items)
	}
	section.querySelector('button')?.addEventListener('click', () => {
		writeList(KEY, [])
		render()
	})
	addEventListener('pageshow', render)
	render()
	if (current) writeList(KEY, [current, ...readOthers()])
}

function createItem(template: HTMLTemplateElement, { slug, name, image }: Viewed) {
	const item = document.importNode(template.content, true)
	const link = item.querySelector('a') as HTMLAnchorElement
	const picture = item.querySelector('img') as HTMLImageElement
	link.href += encodeURIComponent(slug)
	if (image) picture.src = image
	showName(link, name)
	return item
}
