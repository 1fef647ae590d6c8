const HOVER_MS = 65
const PRIVATE = /^\/(dashboard|auth|api)(\/|$)/

type Connection = { saveData?: boolean; effectiveType?: string }

/** Fetches a page when a finger or pointer rests on its link; not where data is dear or the network crawls. */
export function prefetchOnIntent() {
	const { connection } = navigator as Navigator & { connection?: Connection }
	if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return
	let timer = 0
	document.addEventListener('pointerover', ({ target }) => {
		clearTimeout(timer)
		const address = publicAddress(target)
		if (address) timer = window.setTimeout(prefetch, HOVER_MS, address)
	})
	document.addEventListener(
		'touchstart',
		({ target }) => {
			const address = publicAddress(target)
			if (address) prefetch(address)
		},
		{ passive: true },
	)
}

const fetched = new Set<string>()

function prefetch(address: string) {
	if (fetched.has(address)) return
	fetched.add(address)
	const link = document.createElement('link')
	link.rel = 'prefetch'
	link.href = address
	document.head.appendChild(link)
}

/** The page behind a link, or `null` when it is this one, a private one or somebody else's. */
function publicAddress(target: EventTarget | null): string | null {
	const link = (target as Element).closest<HTMLAnchorElement>('a[href]')
	if (!link || link.target || link.download || link.origin !== location.origin) return null
	if (PRIVATE.test(link.pathname) || /\.\w+$/.test(link.pathname)) return null
	const address = link.pathname + link.search
	return address === location.pathname + location.search ? null : address
}
