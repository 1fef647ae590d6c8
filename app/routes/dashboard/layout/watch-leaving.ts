type Leaving = {
	/** A link or a form begins to lead to another document; it can still be prevented. */
	leave: (event: Event) => void
	/** The person stays after all, or is back. */
	stay: () => void
}

/** Tells when this page is being left; what opens elsewhere does not leave it. Answers how to stop watching. */
export function watchLeaving({ leave, stay }: Leaving): () => void {
	const watch = new AbortController()
	const { signal } = watch
	let isForElsewhere = false
	const begin = (event: Event) => {
		if (!event.defaultPrevented && !isForElsewhere) leave(event)
	}
	const follow = (event: MouseEvent) => {
		isForElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
		if (leadsAway(event.target as Element)) begin(event)
	}
	window.addEventListener('click', follow, { signal })
	// A form is sent by a click on its button, by a key too, so the click has told whether it opens elsewhere.
	window.addEventListener('submit', begin, { signal })
	window.addEventListener('keydown', ({ key }) => key === 'Escape' && stay(), { signal })
	window.addEventListener('pageshow', stay, { signal })
	// Runs when the person was asked and stays; a page that is left runs nothing any more.
	const stayWhenAsked = (event: Event) => setTimeout(() => event.defaultPrevented && stay())
	window.addEventListener('beforeunload', stayWhenAsked, { signal })
	return () => watch.abort()
}

/** A download leads nowhere, and neither does a place on this page. */
function leadsAway(target: Element): boolean {
	const link = target.closest('a')
	if (!link || link.target || link.hasAttribute('download')) return false
	const isOurs = link.origin === location.origin
	return isOurs && link.pathname + link.search !== location.pathname + location.search
}
