import { useEffect, useState } from 'react'

const VISIBLE_MS = 6000

/** Messages of a hydrated page; each leaves by itself or when it is clicked. */
export function Toasts({ lines }: { lines: readonly string[] }) {
	const [gone, setGone] = useState<readonly string[]>([])
	useEffect(() => {
		const timer = setTimeout(() => setGone(lines), VISIBLE_MS)
		return () => clearTimeout(timer)
	}, [lines])
	return (
		<div role="status" data-toasts="">
			{lines
				.filter((line) => !gone.includes(line))
				.map((line) => (
					// biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut for a pointer; the toast leaves without it
					<p key={line} data-toast="" onClick={() => setGone([...gone, line])}>
						{line}
					</p>
				))}
		</div>
	)
}
