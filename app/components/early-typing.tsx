import { type ReactNode, useEffect, useState } from 'react'
import { type Typed, tellOf, typedFields } from '#app/lib/early-typing.ts'

type EarlyTypingProps = { endSparing: () => void; children: ReactNode }

/** A page that hears of what was typed into it before its scripts had come. */
export function EarlyTyping({ endSparing, children }: EarlyTypingProps) {
	const [typed, setTyped] = useState<Typed[]>([])
	useEffect(() => {
		endSparing()
		setTyped(typedFields())
	}, [endSparing])
	// Not before the page was drawn as it is with scripts.
	useEffect(() => {
		tellOf(typed)
	}, [typed])
	return children
}
