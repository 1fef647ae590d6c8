import { cn } from '#app/lib/cn.ts'
import { detectLanguage } from '#app/lib/detect-language.ts'

export type Crumb = {
	label: string
	href: string
	/** Hidden on phones. */
	wideOnly?: boolean
}

const separator = "before:mr-2 before:text-input before:content-['/'/'']"
const wideSeparator = "md:before:mr-2 md:before:text-input md:before:content-['/'/'']"

/** The first crumb, on phones the first that they show, has no separator. */
function separatorBefore(crumbs: Crumb[], position: number) {
	if (position === 0) return undefined
	const isFirstOnPhone = crumbs.slice(0, position).every(({ wideOnly }) => wideOnly)
	return isFirstOnPhone ? wideSeparator : separator
}

/** The last crumb is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
	const last = crumbs.length - 1
	return (
		<nav aria-label="Breadcrumb" data-slot="breadcrumb">
			<ol className="flex flex-wrap gap-x-2 text-muted-foreground">
				{crumbs.map(({ label, href, wideOnly }, position) => (
					<li
						key={href}
						className={cn(
							'min-w-0',
							position === last && 'max-w-[40ch] truncate',
							separatorBefore(crumbs, position),
							wideOnly && 'max-md:hidden',
						)}
					>
						<a
							href={href}
							lang={detectLanguage(label)}
							aria-current={position === last ? 'page' : undefined}
							className="hover:text-primary hover:underline"
						>
							{label}
						</a>
					</li>
				))}
			</ol>
		</nav>
	)
}
