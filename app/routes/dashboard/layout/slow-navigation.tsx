import { useEffect, useState } from 'react'
import { loading } from '#app/content/messages.ts'
import { watchLeaving } from './watch-leaving.ts'

const SLOW_AFTER_MS = 500

/** Covers the page when the next one takes its time; Escape and a tap take the cover away. */
export function SlowNavigation() {
	const [isSlow, setIsSlow] = useState(false)
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout>
		const stay = () => {
			clearTimeout(timer)
			setIsSlow(false)
		}
		const leave = () => {
			clearTimeout(timer)
			timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS)
		}
		const unwatch = watchLeaving({ leave, stay })
		return () => {
			stay()
			unwatch()
		}
	}, [])
	if (!isSlow) return null
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
		<div role="status" onClick={() => setIsSlow(false)} className="slow-navigation">
			<span className="spinner" aria-hidden="true" />
			{loading}
		</div>
	)
}
