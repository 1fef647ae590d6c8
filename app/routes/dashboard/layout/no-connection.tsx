import { useEffect, useState } from 'react'
import { noConnection } from '#app/content/back-office.ts'

const LONGEST_LOOK_MS = 3000

/** A form sent without a connection would leave for the browser's error page and be lost: it stays, and this says so. */
export function NoConnection() {
	const [isLost, setIsLost] = useState(false)
	useEffect(() => {
		const unwatch = holdForms(setIsLost)
		const beThere = () => setIsLost(false)
		window.addEventListener('online', beThere)
		return () => {
			unwatch()
			window.removeEventListener('online', beThere)
		}
	}, [])
	if (!isLost) return null
	return (
		<p role="alert" className="no-connection">
			{noConnection}
		</p>
	)
}

/** Nobody else on the page hears of a form that is held. */
function holdForms(tell: (isLost: boolean) => void): () => void {
	let isReached = false
	const hold = async (event: SubmitEvent) => {
		if (navigator.onLine || isReached) return
		event.preventDefault()
		event.stopImmediatePropagation()
		tell(false)
		isReached = await reachShop()
		tell(!isReached)
		if (isReached) (event.target as HTMLFormElement).requestSubmit(event.submitter)
		isReached = false
	}
	window.addEventListener('submit', hold, { capture: true })
	return () => window.removeEventListener('submit', hold, { capture: true })
}

/** A browser without a network says that it is offline, even where the shop runs on the same machine. */
async function reachShop(): Promise<boolean> {
	const signal = AbortSignal.timeout(LONGEST_LOOK_MS)
	const look = fetch('/favicon.ico', { method: 'HEAD', cache: 'no-store', signal })
	return look.then(
		() => true,
		() => false,
	)
}
