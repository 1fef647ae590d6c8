import { useEffect, useState } from 'react'
import { loading } from '#content/messages.ts'

const SLOW_AFTER_MS = 500

/** Loading overlay for slow navigations; Escape or a tap removes it. */
export function SlowNavigation() {
	const [isSlow, setIsSlow] = useState(false)
	useEffect(() => watchNavigation(setIsSlow), [])
	if (!isSlow) return null
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
		<div
			data-slot="slow-navigation"
			role="status"
			onClick={() => setIsSlow(false)}
			className="fixed inset-0 z-40 grid place-content-center justify-items-center gap-4 bg-background/94 text-lg font-semibold"
		>
			<span
				aria-hidden="true"
				className="size-10 rounded-full border-4 border-t-primary motion-safe:animate-spin"
			/>
			{loading}
		</div>
	)
}

/** Reports slow navigations; returns a function that stops watching. */
function watchNavigation(report: (isSlow: boolean) => void): () => void {
	const controller = new AbortController()
	const { signal } = controller
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
	// The timer runs only if the user chose to stay on the page.
	const stopIfStaying = (event: Event) => setTimeout(() => event.defaultPrevented && stop())
	window.addEventListener('beforeunload', stopIfStaying, { signal })
	return () => controller.abort()
}

/** Returns false for downloads, new tabs and links within the page. */
function leavesPage({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
	const link = target instanceof Element ? target.closest('a') : null
	if (!link || link.target || link.hasAttribute('download')) return false
	if (ctrlKey || metaKey || shiftKey || altKey) return false
	const isOurs = link.origin === location.origin
	return isOurs && link.pathname + link.search !== location.pathname + location.search
}
