import { type ReactNode, useEffect, useState } from 'react'
import { Toast, Toaster } from '#app/components/ui/toast.tsx'
import { useHydrated } from '#app/lib/hooks.ts'

const VISIBLE_MS = 6000
const VISIBLE_WITH_ACTION_MS = 10_000

type ToastsProps = {
	messages: readonly string[]
	action?: ReactNode
}

/** They disappear on click or after a few seconds, but not while hovered or focused. */
export function Toasts({ messages, action }: ToastsProps) {
	const [dismissed, setDismissed] = useState<readonly string[]>([])
	const [isPaused, setIsPaused] = useState(false)
	const isHydrated = useHydrated()
	const visibleMs = action ? VISIBLE_WITH_ACTION_MS : VISIBLE_MS
	useEffect(() => {
		if (isPaused) return
		const timer = setTimeout(() => setDismissed(messages), visibleMs)
		return () => clearTimeout(timer)
	}, [messages, visibleMs, isPaused])
	return (
		<Toaster
			onPointerEnter={() => setIsPaused(true)}
			onPointerLeave={() => setIsPaused(false)}
			onFocus={() => setIsPaused(true)}
			onBlur={() => setIsPaused(false)}
		>
			{messages
				.filter((message) => !dismissed.includes(message))
				.map((message) => (
					<Toast key={message} data-toast="">
						{/* biome-ignore lint/a11y/useKeyWithClickEvents: only a shortcut for pointers; toasts also disappear on their own */}
						<p className="grow wrap-anywhere" onClick={() => setDismissed([...dismissed, message])}>
							{/* Re-created after hydration: screen readers announce only changes of a status. */}
							<span key={isHydrated ? 'hydrated' : 'static'}>{message}</span>
						</p>
						{message === messages.at(-1) && action}
					</Toast>
				))}
		</Toaster>
	)
}
