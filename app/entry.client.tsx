import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

// Every link and form loads a new document, so `popstate` fires only when the `#fragment` changes. The router must not
// handle this event, because it would navigate and drop the page's action data (remix-run/remix#8512).
window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true })

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<RemixBrowser />
		</StrictMode>,
	)
})
