import type { ReactNode } from 'react'
import { cn } from '#app/lib/cn.ts'
import { useCopy } from '#app/lib/copy.ts'

/** Level 3 headings appear in the table of contents only on wide screens. */
type PageHeading = { id: string; text: string; level?: 2 | 3 }

type TableOfContentsLayoutProps = { headings: PageHeading[]; children: ReactNode }

/** Long text with a table of contents, which stays visible next to the text on wide screens. */
export function TableOfContentsLayout({ headings, children }: TableOfContentsLayoutProps) {
	return (
		<div className="grid items-start gap-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
			<nav
				aria-labelledby="contents"
				className="lg:sticky lg:top-24 lg:max-h-[85vh] lg:overflow-y-auto"
			>
				<h2 id="contents" className="mb-2 text-base">
					{useCopy().navigation.contents}
				</h2>
				<ol>
					{headings.map(({ id, text, level }) => (
						<li key={id} className={cn(level === 3 && 'hidden pl-4 lg:block')}>
							<a
								href={`#${id}`}
								className="block py-1 text-muted-foreground hover:text-primary hover:underline"
							>
								{text}
							</a>
						</li>
					))}
				</ol>
			</nav>
			{children}
		</div>
	)
}
