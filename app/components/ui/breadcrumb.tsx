import { cn } from '#app/lib/cn.ts'
import { detectLanguage } from '#app/lib/detect-language.ts'

export type Crumb = { label: string; href: string }

const itemClass =
	"flex min-w-0 first:shrink-0 not-first:before:mr-2 not-first:before:text-input not-first:before:content-['/'/'']"

/** The last crumb is the page itself. */
export function Breadcrumb({ crumbs, className }: { crumbs: Crumb[]; className?: string }) {
	const last = crumbs.length - 1
	return (
		<nav aria-label="Breadcrumb" data-slot="breadcrumb">
			<ol className={cn('flex flex-wrap gap-x-2 text-muted-foreground', className)}>
				{crumbs.map(({ label, href }, position) => (
					<li key={href} className={itemClass}>
						<a
							href={href}
							lang={detectLanguage(label)}
							aria-current={position === last ? 'page' : undefined}
							className="inline-block hover:text-primary hover:underline"
						>
							{label}
						</a>
					</li>
				))}
			</ol>
		</nav>
	)
}
