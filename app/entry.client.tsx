import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

// Remix would take a changed `#fragment` for a navigation and drop the action data (#8512).
window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true })

/** While React hydrates, RemixBrowser must not throw its promise: a key would fail (error 345). */
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
