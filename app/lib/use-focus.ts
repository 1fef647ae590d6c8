import { useEffect, useRef } from 'react'

/** For what answers the form that was just sent, beside `autoFocus`, which is for pages without scripts: each new answer gets the focus. */
export function useFocus<Answered extends HTMLElement>(answer: unknown) {
	const self = useRef<Answered>(null)
	useEffect(() => {
		if (answer) self.current?.focus()
	}, [answer])
	return self
}
