import { type ReactNode, useEffect, useState } from 'react'
import { useHydrated } from '#app/lib/hooks.ts'

const VISIBLE_MS = 6000
const VISIBLE_WITH_ACTION_MS = 10_000

type ToastsProps = {
	lines: readonly string[]
	/** A form beside the last line, such as a button that undoes what it says. */
	action?: ReactNode
}

/** Messages of a hydrated page; each leaves when it is clicked, or by itself unless somebody points at it. */
export function Toasts({ lines, action }: ToastsProps) {
	const [gone, setGone] = useState<readonly string[]>([])
	const [isHeld, setIsHeld] = useState(false)
	const isScripted = useHydrated()
	const visibleMs = action ? VISIBLE_WITH_ACTION_MS : VISIBLE_MS
	useEffect(() => {
		if (isHeld) return
		const timer = setTimeout(() => setGone(lines), visibleMs)
		return () => clearTimeout(timer)
	}, [lines, visibleMs, isHeld])
	return (
		<div
			role="status"
			data-toasts=""
			onPointerEnter={() => setIsHeld(true)}
			onPointerLeave={() => setIsHeld(false)}
			onFocus={() => setIsHeld(true)}
			onBlur={() => setIsHeld(false)}
		>
			{lines
				.filter((line) => !gone.includes(line))
				.map((line) => (
					<div key={line} data-toast="">
						{/* biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut for a pointer; the toast leaves without it */}
						<p onClick={() => setGone([...gone, line])}>
							{/* Put in anew by scripts: only what is added once the page is there is read out. */}
							<span key={isScripted ? 'added' : 'sent'}>{line}</span>
						</p>
						{line === lines.at(-1) && action}
					</div>
				))}
		</div>
	)
}
