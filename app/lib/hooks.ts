import { useEffect, useRef, useState } from 'react'
// `?worker&url` bundles the module into a file of its own and imports the URL.
import enhanceUrl from '#app/browser/enhance.ts?worker&url'

/** Returns a ref whose element is focused when `result` is set or changes. */
export function useFocus<FocusTarget extends HTMLElement>(result: unknown) {
	const ref = useRef<FocusTarget>(null)
	useEffect(() => {
		if (result) ref.current?.focus()
	}, [result])
	return ref
}

/** Returns false during server rendering and the first client render, then true. */
export function useHydrated(): boolean {
	const [isHydrated, setIsHydrated] = useState(false)
	useEffect(() => setIsHydrated(true), [])
	return isHydrated
}

export function useWindowEvent<Name extends keyof WindowEventMap>(
	name: Name,
	handle: (event: WindowEventMap[Name]) => void,
	isCapture = false,
): void {
	useEffect(() => {
		window.addEventListener(name, handle, isCapture)
		return () => window.removeEventListener(name, handle, isCapture)
	})
}

/** Makes the browser ask before an edited form is left. Returns the handlers of the form. */
export function useUnsavedWarning(isRejected: boolean) {
	const isEdited = useRef(isRejected)
	useWindowEvent('beforeunload', (event) => isEdited.current && event.preventDefault())
	const setEdited = (value: boolean) => () => {
		isEdited.current = value
	}
	return { onInput: setEdited(true), onSubmit: setEdited(false) }
}

/** Loads the script for progressive enhancement after hydration. */
export function useEnhancements(): void {
	useEffect(() => {
		import(/* @vite-ignore */ enhanceUrl)
	}, [])
}
