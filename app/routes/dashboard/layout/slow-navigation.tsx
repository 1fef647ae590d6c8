import { useEffect, useState } from 'react'
import { loading } from '#app/content/messages.ts'

const PATIENCE_MS = 500

/** Covers the page when the next one takes its time; a download or a link to elsewhere never does. */
export function SlowNavigation() {
	const isSlow = useSlowNavigation()
	if (!isSlow) return null
	return (
		<div role="status" className="slow-navigation">
			<span className="spinner" aria-hidden="true" />
			{loading}
		</div>
	)
}

function useSlowNavigation(): boolean {
	const [isSlow, setIsSlow] = useState(false)
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout>
		const stop = () => {
			clearTimeout(timer)
			setIsSlow(false)
		}
		const start = (event: Event) => {
			if (event.defaultPrevented || !leavesPage(event.target as Element)) return
			clearTimeout(timer)
			timer = setTimeout(() => setIsSlow(true), PATIENCE_MS)
		}
		window.addEventListener('click', start)
		window.addEventListener('submit', start)
		window.addEventListener('pageshow', stop)
		return () => {
			clearTimeout(timer)
			window.removeEventListener('click', start)
			window.removeEventListener('submit', start)
			window.removeEventListener('pageshow', stop)
		}
	}, [])
	return isSlow
}

function leavesPage(target: Element): boolean {
	if (target instanceof HTMLFormElement) return true
	const link = target.closest('a')
	if (!link || link.target || link.hasAttribute('download')) return false
	const isOurs = link.origin === location.origin
	return isOurs && link.pathname + link.search !== location.pathname + location.search
}
