import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

// Every link and form loads a document, so `popstate` means only a changed `#fragment`. The router must not see it: it
// would navigate and drop the action data of the page (remix-run/remix#8512).
window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true })

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<RemixBrowser />
		</StrictMode>,
	)
})
