import { RichText } from './rich-text.tsx'

/**
 * Separates blocks at empty lines. `split` also returns the group, so a code block with empty lines
 * stays one block.
 */
const blockSeparator = /(^```\w*\n.*?\n```$)|\n{2,}/ms
const codeBlock = /^```\w*\n(.*)\n```$/s
/** Headings of level 2 and 3, with an optional id: `### Title {#id}`. */
const headings = /^(###?) (.+?)(?: \{#(\w+)\})?$/gm
const inlineCode = /(`[^`]+`)/

/** Renders the Markdown of our own texts: headings, paragraphs, lists, code and links. */
export function Markdown({ text }: { text: string }) {
	const blocks = text.split(blockSeparator).map((block) => block?.trim())
	return <>{blocks.map((block) => block && <Block key={block} block={block} />)}</>
}

export function headingsOf(text: string) {
	return [...text.matchAll(headings)].map(([, marks, title = '', id = headingId(title)]) => {
		return { level: marks === '##' ? (2 as const) : (3 as const), id, text: title }
	})
}

function headingId(heading: string): string {
	return heading.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

const headingClasses = { 2: 'mt-8 text-xl', 3: 'mt-6 border-t pt-4 text-lg' }

function Block({ block }: { block: string }) {
	const [, code] = codeBlock.exec(block) ?? []
	if (code) {
		return (
			// Wraps long lines, so that nothing scrolls sideways.
			<pre className="rounded-lg bg-muted px-4 py-3 text-sm wrap-anywhere whitespace-pre-wrap">
				<code>{code}</code>
			</pre>
		)
	}
	const [heading] = headingsOf(block)
	if (heading) {
		const Tag = `h${heading.level}` as const
		return (
			<Tag id={heading.id} className={headingClasses[heading.level]}>
				{heading.text}
			</Tag>
		)
	}
	if (!block.startsWith('- ')) return <p>{renderInline(block)}</p>
	const items = block.replace('- ', '').split('\n- ')
	return (
		<ul className="ml-5 grid list-disc gap-1">
			{items.map((item) => (
				<li key={item}>{renderInline(item)}</li>
			))}
		</ul>
	)
}

function renderInline(text: string) {
	return text
		.split(inlineCode)
		.map((piece) =>
			piece.startsWith('`') ? (
				<code key={piece}>{piece.slice(1, -1)}</code>
			) : (
				<RichText key={piece} text={piece} />
			),
		)
}
