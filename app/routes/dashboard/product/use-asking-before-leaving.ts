import { type RefObject, useEffect } from 'react'

/** The browser asks whoever leaves what was typed into the form and not sent; `isUnsaved` when it was refused before. */
export function useAskingBeforeLeaving(form: RefObject<HTMLFormElement>, isUnsaved: boolean): void {
	useEffect(() => {
		const watch = new AbortController()
		const { signal } = watch
		let isTyped = isUnsaved
		let isSent = false
		const type = () => {
			isTyped = true
		}
		const send = () => {
			isSent = true
		}
		const ask = (event: BeforeUnloadEvent) => {
			if (isTyped && !isSent) event.preventDefault()
			isSent = false
		}
		form.current?.addEventListener('input', type, { signal })
		form.current?.addEventListener('submit', send, { signal })
		window.addEventListener('beforeunload', ask, { signal })
		return () => watch.abort()
	}, [form, isUnsaved])
}
