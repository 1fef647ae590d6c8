import { cn } from '#app/lib/cn.ts'
import { detectLanguage } from '#app/lib/detect-language.ts'

export type Crumb = { label: string; href: string }

/** The last crumb is the page itself. */
export function Breadcrumb({ crumbs, className }: { crumbs: Crumb[]; className?: string }) {
	const last = crumbs.length - 1
	return (
		<nav aria-label="Breadcrumb" data-slot="breadcrumb">
			<ol className={cn('breadcrumb', className)}>
				{crumbs.map(({ label, href }, position) => (
					<li key={href}>
						<a
							href={href}
							lang={detectLanguage(label)}
							aria-current={position === last ? 'page' : undefined}
						>
							{label}
						</a>
					</li>
				))}
			</ol>
		</nav>
	)
}
