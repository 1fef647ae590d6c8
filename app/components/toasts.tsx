import { type ReactNode, useEffect, useState } from 'react'
import { useHydrated } from '#app/lib/hooks.ts'
import { Toast, Toaster } from './ui/toast.tsx'

const VISIBLE_MS = 6000
const VISIBLE_WITH_ACTION_MS = 10_000

type ToastsProps = {
	lines: readonly string[]
	/** Form beside the last line, such as an Undo button. */
	action?: ReactNode
}

/** Toasts of a hydrated page. They disappear on click or after a few seconds, but not while hovered or focused. */
export function Toasts({ lines, action }: ToastsProps) {
	const [dismissed, setDismissed] = useState<readonly string[]>([])
	const [isPaused, setIsPaused] = useState(false)
	const isHydrated = useHydrated()
	const visibleMs = action ? VISIBLE_WITH_ACTION_MS : VISIBLE_MS
	useEffect(() => {
		if (isPaused) return
		const timer = setTimeout(() => setDismissed(lines), visibleMs)
		return () => clearTimeout(timer)
	}, [lines, visibleMs, isPaused])
	return (
		<Toaster
			onPointerEnter={() => setIsPaused(true)}
			onPointerLeave={() => setIsPaused(false)}
			onFocus={() => setIsPaused(true)}
			onBlur={() => setIsPaused(false)}
		>
			{lines
				.filter((line) => !dismissed.includes(line))
				.map((line) => (
					<Toast key={line} data-toast="">
						{/* biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut for a pointer; the toast disappears without it */}
						<p className="grow" onClick={() => setDismissed([...dismissed, line])}>
							{/* The changed key re-creates the text: screen readers announce only later changes of a status. */}
							<span key={isHydrated ? 'hydrated' : 'static'}>{line}</span>
						</p>
						{line === lines.at(-1) && action}
					</Toast>
				))}
		</Toaster>
	)
}
