import type { ReactNode } from 'react'
import { cn } from '#app/lib/cn.ts'
import { useCopy, useUrls } from '#app/lib/copy.ts'
import { StructuredData } from '#app/lib/json-ld.tsx'
import { useRootData } from '#app/lib/loader-data.ts'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'

type PageBreadcrumbProps = {
	/** Crumbs after that of the home page, which is hidden on phones if the next one is. */
	crumbs: Crumb[]
}

/** Breadcrumb of a public page, with JSON-LD for search engines. */
export function PageBreadcrumb(props: PageBreadcrumbProps) {
	const { origin } = useRootData()
	const label = useCopy().navigation.crumbs.home
	const home = { label, href: useUrls().home, wideOnly: props.crumbs[0]?.wideOnly }
	const crumbs = [home, ...props.crumbs]
	const itemListElement = crumbs.map(({ label, href }, index) => ({
		'@type': 'ListItem',
		position: index + 1,
		name: label,
		item: origin + href,
	}))
	return (
		<>
			<Breadcrumbs crumbs={crumbs} />
			<StructuredData data={{ '@type': 'BreadcrumbList', itemListElement }} />
		</>
	)
}

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

export function headingId(heading: string): string {
	return heading.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
