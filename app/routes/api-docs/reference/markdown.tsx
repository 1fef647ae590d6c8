import { headingId } from '#app/lib/format.ts'

type Heading = { level: 2 | 3; id: string; text: string }

const codeBlock = /^```\w*\n(.*?)\n```$/ms
const heading = /^(###?) (.+?)(?: \{#(\w+)\})?$/m
const inlineMarkup = /(`[^`]+`|\[[^\]]+\]\([^)]+\))/
const link = /^\[(.+)\]\((.+)\)$/

/** Renders the Markdown of our own texts: headings, paragraphs, lists, code and links. */
export function Markdown({ text }: { text: string }) {
	const blocks = text.split(codeBlock).flatMap((part, index) => {
		if (index % 2 === 1) return [<CodeBlock key={part} code={part} />]
		const texts = part.split(/\n{2,}/).map((block) => block.trim())
		return texts.filter(Boolean).map((block) => <Block key={block} block={block} />)
	})
	return <>{blocks}</>
}

/** Lists the headings of a text, for its table of contents. */
export function headingsOf(text: string): Heading[] {
	return text.split('\n').flatMap((line) => parseHeading(line) ?? [])
}

function parseHeading(line: string): Heading | null {
	const [, marks, text = '', id = headingId(text)] = heading.exec(line) ?? []
	return marks === undefined ? null : { level: marks === '##' ? 2 : 3, id, text }
}

/** Wraps long lines, so that nothing scrolls sideways. */
function CodeBlock({ code }: { code: string }) {
	return (
		<pre className="rounded-lg bg-muted px-4 py-3 text-sm wrap-anywhere whitespace-pre-wrap">
			<code>{code}</code>
		</pre>
	)
}

const headingClasses = { 2: 'mt-8 text-xl', 3: 'mt-6 border-t pt-4 text-lg' }

function Block({ block }: { block: string }) {
	const title = parseHeading(block)
	if (title) {
		const Tag = title.level === 2 ? 'h2' : 'h3'
		return (
			<Tag id={title.id} className={headingClasses[title.level]}>
				{title.text}
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
	return text.split(inlineMarkup).map((piece) => {
		if (piece.startsWith('`')) return <code key={piece}>{piece.slice(1, -1)}</code>
		const [, label, href] = link.exec(piece) ?? []
		if (!href) return piece
		return (
			<a key={piece} href={href}>
				{label}
			</a>
		)
	})
}
