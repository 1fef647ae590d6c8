import { useEffect } from 'react'

/** A page that the browser kept for its Back button is asked for again: its reader may have signed out. */
export function useFreshPage(): void {
	useEffect(() => {
		const reload = ({ persisted }: PageTransitionEvent) => {
			if (persisted) location.reload()
		}
		window.addEventListener('pageshow', reload)
		return () => window.removeEventListener('pageshow', reload)
	}, [])
}
