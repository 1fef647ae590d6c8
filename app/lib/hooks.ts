import { useEffect, useRef, useState } from 'react'
import enhance from '#app/browser/enhance.ts?script'

/** For what answers the form that was just sent, beside `autoFocus`, which is for pages without scripts: each new answer gets the focus. */
export function useFocus<Answered extends HTMLElement>(answer: unknown) {
	const self = useRef<Answered>(null)
	useEffect(() => {
		if (answer) self.current?.focus()
	}, [answer])
	return self
}

/** False in the page as it is sent, true as soon as scripts run in it. */
export function useHydrated(): boolean {
	const [isScripted, setIsScripted] = useState(false)
	useEffect(() => setIsScripted(true), [])
	return isScripted
}

/** Gives a hydrated page the module that makes the others comfortable. */
export function useEnhance(): void {
	useEffect(() => {
		import(/* @vite-ignore */ enhance)
	}, [])
}
