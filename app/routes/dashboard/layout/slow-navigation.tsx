import { useEffect, useState } from 'react'
import { loading } from '#content/messages.ts'

const SLOW_AFTER_MS = 500

/** Covers the page when the next one is slow to arrive; Escape or a tap removes the cover. */
export function SlowNavigation() {
	const [isSlow, setIsSlow] = useState(false)
	useEffect(() => watchNavigation(setIsSlow), [])
	if (!isSlow) return null
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
		<div role="status" onClick={() => setIsSlow(false)} className="slow-navigation">
			<span className="spinner" aria-hidden="true" />
			{loading}
		</div>
	)
}

/** Reports slow navigations and returns how to stop. */
function watchNavigation(report: (isSlow: boolean) => void): () => void {
	const watch = new AbortController()
	const { signal } = watch
	let timer: ReturnType<typeof setTimeout>
	const stop = () => {
		clearTimeout(timer)
		report(false)
	}
	const start = (event: Event) => {
		clearTimeout(timer)
		if (!event.defaultPrevented) timer = setTimeout(() => report(true), SLOW_AFTER_MS)
	}
	signal.addEventListener('abort', stop)
	window.addEventListener('click', (event) => leavesPage(event) && start(event), { signal })
	window.addEventListener('submit', start, { signal })
	window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal })
	window.addEventListener('pageshow', stop, { signal })
	// Runs only on a page that its reader was asked to stay on, and stays.
	const stopIfAsked = (event: Event) => setTimeout(() => event.defaultPrevented && stop())
	window.addEventListener('beforeunload', stopIfAsked, { signal })
	return () => watch.abort()
}

/** A download, a new tab and a place on this page do not leave it. */
function leavesPage({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
	const link = target instanceof Element ? target.closest('a') : null
	if (!link || link.target || link.hasAttribute('download')) return false
	if (ctrlKey || metaKey || shiftKey || altKey) return false
	const isOurs = link.origin === location.origin
	return isOurs && link.pathname + link.search !== location.pathname + location.search
}
