import type { Entry } from './contents.ts'

export function Contents({ entries }: { entries: Entry[] }) {
	return (
		<nav aria-labelledby="contents">
			<h2 id="contents">On this page</h2>
			<Entries entries={entries} />
		</nav>
	)
}

function Entries({ entries }: { entries: Entry[] }) {
	return (
		<ol>
			{entries.map(({ label, anchor, within }) => (
				<li key={anchor}>
					<a href={`#${anchor}`}>{label}</a>
					{within && <Entries entries={within} />}
				</li>
			))}
		</ol>
	)
}
