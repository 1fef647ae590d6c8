import { useEffect, useState } from 'react'
import { offlineText } from '#content/back-office.ts'

/** Warns that a form cannot arrive, before it is submitted. */
export function OfflineNotice() {
	const [isOffline, setIsOffline] = useState(false)
	useEffect(() => {
		const watch = new AbortController()
		const update = () => setIsOffline(!navigator.onLine)
		window.addEventListener('online', update, { signal: watch.signal })
		window.addEventListener('offline', update, { signal: watch.signal })
		return () => watch.abort()
	}, [])
	if (!isOffline) return null
	return (
		<p role="alert" className="offline-notice">
			{offlineText}
		</p>
	)
}
