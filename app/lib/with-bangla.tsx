import type { ReactNode } from 'react'

const BANGLA = /[\u0980-\u09FF](?:[\u0980-\u09FF\u0964\s.,-]*[\u0980-\u09FF\u0964])?/

/** A text whose runs of Bengali script are marked as Bangla, so that they are read aloud as what they are. */
export function withBangla(text: string): ReactNode {
	const found = BANGLA.exec(text)
	if (!found) return text
	const [run] = found
	return (
		<>
			{text.slice(0, found.index)}
			<span lang="bn">{run}</span>
			{withBangla(text.slice(found.index + run.length))}
		</>
	)
}
