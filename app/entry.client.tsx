import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

// Links and forms load new documents, so `popstate` fires only when the `#fragment` changes. Remix would treat that change as
// a navigation and drop the action data (remix-run/remix#8512).
window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true })

/**
 * Resolves when Remix has decoded the page's data. Until then RemixBrowser throws a promise, before its first hook. If it did so while
 * React hydrates, a key that is pressed at that moment would make React fail (error 345), as it cannot suspend a synchronous render.
 */
async function decodePageData() {
	try {
		RemixBrowser({})
	} catch (pending) {
		await pending
	}
}

decodePageData().then(() =>
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<RemixBrowser />
			</StrictMode>,
		)
	}),
)
