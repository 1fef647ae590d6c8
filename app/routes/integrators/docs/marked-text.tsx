import { Fragment } from 'react'
import type { Marked } from '#app/content/api-guide.ts'

const piece = /`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/g

/** One run of text with its code and links; the caller brings the paragraph. */
export function MarkedText({ text }: { text: Marked }) {
	const pieces = [...text.matchAll(piece)]
	const ends = pieces.map(({ index, 0: whole }) => index + whole.length)
	return (
		<>
			{pieces.map(({ index, 1: code, 2: words, 3: address }, position) => (
				<Fragment key={index}>
					{text.slice(ends[position - 1] ?? 0, index)}
					{code ? <code>{code}</code> : <MarkedLink words={words} address={address} />}
				</Fragment>
			))}
			{text.slice(ends.at(-1) ?? 0)}
		</>
	)
}

function MarkedLink({ words, address }: { words?: string; address?: string }) {
	return (
		<a href={address} className="link">
			{words}
		</a>
	)
}
