import { useEffect, useState } from 'react'

/** False in the page as it is sent, true as soon as scripts run in it. */
export function useScripted(): boolean {
	const [isScripted, setIsScripted] = useState(false)
	useEffect(() => setIsScripted(true), [])
	return isScripted
}
