import { useEffect, useRef, useState } from 'react'
import enhance from '#app/browser/enhance.ts?worker&url'

/** Focuses an element whenever `result` changes, as `autoFocus` does on pages without scripts. */
export function useFocus<Target extends HTMLElement>(result: unknown) {
	const ref = useRef<Target>(null)
	useEffect(() => {
		if (result) ref.current?.focus()
	}, [result])
	return ref
}

/** Returns false in the server-rendered page and true once scripts run. */
export function useHydrated(): boolean {
	const [isHydrated, setIsHydrated] = useState(false)
	useEffect(() => setIsHydrated(true), [])
	return isHydrated
}

/** Loads the enhancement module on a hydrated page. */
export function useEnhance(): void {
	useEffect(() => {
		import(/* @vite-ignore */ enhance)
	}, [])
}
