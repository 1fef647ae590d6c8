import { useEffect, useState } from 'react'

/** False on the server and until the page is hydrated: for what does nothing without scripts. */
export function useIsScripted(): boolean {
	const [isScripted, setScripted] = useState(false)
	useEffect(() => setScripted(true), [])
	return isScripted
}
