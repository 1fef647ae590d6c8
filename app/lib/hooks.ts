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

/** Handles an event of the window while the component is mounted. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
	name: Name,
	handle: (event: WindowEventMap[Name]) => void,
): void {
	useEffect(() => {
		window.addEventListener(name, handle)
		return () => window.removeEventListener(name, handle)
	})
}

/** Loads the enhancement module on a hydrated page. */
export function useEnhance(): void {
	useEffect(() => {
		import(/* @vite-ignore */ enhance)
	}, [])
}
