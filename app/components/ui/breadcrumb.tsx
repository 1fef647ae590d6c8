import { cn } from '#app/lib/cn.ts'
import { detectLanguage } from '#app/lib/detect-language.ts'

export type Crumb = {
	label: string
	href: string
	/** Hidden on phones. */
	wideOnly?: boolean
}

const separatorClass = "before:mr-2 before:text-input before:content-['/'/'']"
const wideSeparatorClass = "md:before:mr-2 md:before:text-input md:before:content-['/'/'']"

/** Omits the separator before the first visible crumb. On phones, this may be a later crumb than on wide screens. */
function separatorClassFor(crumbs: Crumb[], position: number) {
	if (position === 0) return undefined
	const isFirstOnPhone = crumbs.slice(0, position).every(({ wideOnly }) => wideOnly)
	return isFirstOnPhone ? wideSeparatorClass : separatorClass
}

/** The last crumb is the current page. */
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
							separatorClassFor(crumbs, position),
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
