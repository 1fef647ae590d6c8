import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

// Links and forms load new documents, so `popstate` fires only when the `#fragment` changes. Remix would treat that change as
// a navigation and drop the action data (remix-run/remix#8512).
window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true })

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<RemixBrowser />
		</StrictMode>,
	)
})
