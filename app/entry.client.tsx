import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

// Every link and form loads a document, so a step within one only leads to a `#…` or back from it. The router would take
// that for a navigation and forget the answer to the form on the page (remix-run/remix#8512): it does not hear of it.
window.addEventListener('popstate', (step) => step.stopImmediatePropagation(), { capture: true })

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<RemixBrowser />
		</StrictMode>,
	)
})
