import { useEffect, useState } from 'react'
import { useScripted } from '#app/lib/use-scripted.ts'

const VISIBLE_MS = 6000

/** Messages of a hydrated page; each leaves when it is clicked, or by itself unless somebody points at it. */
export function Toasts({ lines }: { lines: readonly string[] }) {
	const [gone, setGone] = useState<readonly string[]>([])
	const [isHeld, setIsHeld] = useState(false)
	const isScripted = useScripted()
	useEffect(() => {
		if (isHeld) return
		const timer = setTimeout(() => setGone(lines), VISIBLE_MS)
		return () => clearTimeout(timer)
	}, [lines, isHeld])
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
					// biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut for a pointer; the toast leaves without it
					<p key={line} data-toast="" onClick={() => setGone([...gone, line])}>
						{/* Put in anew by scripts: only what is added once the page is there is read out. */}
						<span key={isScripted ? 'added' : 'sent'}>{line}</span>
					</p>
				))}
		</div>
	)
}
