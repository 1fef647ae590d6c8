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

/** The last crumb is the current page. On phones, where some crumbs are hidden, the first visible one has no separator. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
	const last = crumbs.length - 1
	const firstOnPhones = crumbs.findIndex(({ wideOnly }) => !wideOnly)
	return (
		<nav aria-label="Breadcrumb" data-slot="breadcrumb">
			<ol className="flex flex-wrap gap-x-2 text-muted-foreground">
				{crumbs.map(({ label, href, wideOnly }, position) => (
					<li
						key={href + label}
						className={cn(
							'min-w-0',
							position === last && 'max-w-[40ch] truncate',
							position > 0 && (position > firstOnPhones ? separatorClass : wideSeparatorClass),
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
