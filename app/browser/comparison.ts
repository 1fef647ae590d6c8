import { MAX_COMPARED_PRODUCTS } from '#contract/base/limits.ts'
import { locale, readWords } from './read-words.ts'
import { readList, showName, writeList } from './stored-list.ts'

const KEY = 'comparison'

type Choice = { slug: string; name: string; category: string }
type Words = { counts: string[]; added: string; removed: string; full: string }

const findToggles = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-compare]')]
const readChoices = () => readList<Choice>(KEY)

/**
 * Makes the links `[data-compare]` choose a product instead of opening a comparison with it, and
 * shows a bar with the chosen products. The comparison page makes its products the choice.
 */
export function enhanceComparison() {
	const page = document.querySelector<HTMLElement>('[data-compared]')
	if (page) return writeList(KEY, JSON.parse(page.dataset.compared ?? '[]'))
	for (const toggle of findToggles()) {
		toggle.role = 'button'
		toggle.addEventListener('click', toggleChoice)
		toggle.addEventListener('keydown', toggleChoice)
	}
	addEventListener('pageshow', () => render())
	render()
}

function toggleChoice(event: MouseEvent | KeyboardEvent) {
	// Browsers turn the Enter key, but not the space bar, into a click on a link.
	if ('key' in event && event.key !== ' ') return
	event.preventDefault()
	const choice = readChoice(event.currentTarget as HTMLAnchorElement)
	const choices = readChoices()
	if (choices.some(({ slug }) => slug === choice.slug)) return remove(choice.slug)
	const extended = addChoice(choices, choice)
	if (extended) writeList(KEY, extended)
	render(extended ? 'added' : 'full')
}

function readChoice(link: HTMLAnchorElement): Choice {
	const name = link.querySelector('span')?.textContent?.trim() ?? ''
	return { slug: slugOf(link), name, category: link.dataset.compare ?? '' }
}

function slugOf({ href }: HTMLAnchorElement): string {
	return new URL(href).searchParams.get('products') ?? ''
}

/** Adds a product after others of its category. Returns `null` if these leave no space. */
function addChoice(choices: Choice[], added: Choice): Choice[] | null {
	const isSameCategory = ({ category }: Choice) => category === added.category
	const same = choices.filter(isSameCategory)
	if (same.length === MAX_COMPARED_PRODUCTS) return null
	const others = choices.filter((choice) => !isSameCategory(choice))
	return [...same, added, ...others].slice(0, MAX_COMPARED_PRODUCTS)
}

/** Removes a product from the choice. Without a slug, removes all. */
function remove(slug?: string) {
	const others = readChoices().filter((choice) => slug && choice.slug !== slug)
	writeList(KEY, others)
	render('removed')
}

let loadingBar: Promise<HTMLElement> | undefined

async function render(status?: 'added' | 'removed' | 'full') {
	const choices = readChoices()
	const toggles = findToggles()
	for (const toggle of toggles)
		toggle.ariaPressed = String(choices.some(({ slug }) => slug === slugOf(toggle)))
	const path = toggles[0]?.pathname
	if (!path || (choices.length === 0 && !loadingBar)) return
	loadingBar ??= loadBar(path)
	const bar = await loadingBar.catch(() => null)
	if (!bar) {
		loadingBar = undefined
		return
	}
	const find = <Found extends Element>(selector: string) => bar.querySelector(selector) as Found
	const words = readWords<Words>(bar)
	const link = find<HTMLAnchorElement>('a')
	link.textContent = words.counts[choices.length - 1] ?? ''
	link.href = `${path}?products=${choices.map(({ slug }) => slug)}`
	// On phones, product pages have a bar at the bottom of the window already.
	const shortLink = document.querySelector<HTMLAnchorElement>('[data-contact-bar] [rel]')
	if (shortLink) {
		shortLink.textContent = `⇄ ${choices.length.toLocaleString(locale)}`
		shortLink.ariaLabel = link.textContent
		shortLink.href = link.href
		bar.classList.add('max-md:hidden')
	}
	const items = choices.map((choice) => createItem(find('template'), choice))
	find('ul').replaceChildren(...items)
	bar.hidden = choices.length === 0
	// Screen readers announce a status only if it was visible before. One of the bars is hidden.
	for (const element of document.querySelectorAll('[data-comparison] p,[data-contact-bar] p'))
		if (status) setTimeout(() => element.replaceChildren(words[status]))
}

/** Loads the bar from the comparison page, because few visitors of other pages need it. */
async function loadBar(path: string): Promise<HTMLElement> {
	const html = await (await fetch(path)).text()
	const page = new DOMParser().parseFromString(html, 'text/html')
	const bar = page.querySelector('[data-comparison]') as HTMLElement
	document.body.appendChild(bar)
	bar.addEventListener('click', ({ target }) => {
		const button = (target as Element).closest<HTMLElement>('[data-remove]')
		if (!button) return
		remove(button.dataset.remove)
		// The focused button is gone.
		bar.querySelector('summary')?.focus()
	})
	return bar
}

function createItem(template: HTMLTemplateElement, { slug, name }: Choice) {
	const item = document.importNode(template.content, true)
	const button = item.querySelector('button') as HTMLElement
	button.dataset.remove = slug
	showName(item.querySelector('span') as HTMLElement, name)
	return item
}
