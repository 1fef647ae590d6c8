import { Fragment } from 'react'
import { cn } from '#app/lib/cn.ts'
import { useSharedCopy, useTextLanguage } from '#app/lib/copy.ts'
import {
	Breadcrumb,
	BreadcrumbItem,
	BreadcrumbLink,
	BreadcrumbList,
	BreadcrumbSeparator,
} from './ui/breadcrumb.tsx'

export type Crumb = {
	label: string
	href: string
	/** Hidden on phones. */
	wideOnly?: boolean
}

/**
 * The last crumb is the current page. On phones, where some crumbs are hidden, the first visible
 * one has no separator.
 */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
	const last = crumbs.length - 1
	const firstOnPhones = crumbs.findIndex(({ wideOnly }) => !wideOnly)
	const textLanguage = useTextLanguage()
	return (
		<Breadcrumb aria-label={useSharedCopy().breadcrumb}>
			<BreadcrumbList>
				{crumbs.map(({ label, href, wideOnly }, position) => (
					<Fragment key={href + label}>
						{position > 0 && (
							<BreadcrumbSeparator
								className={cn((wideOnly || position === firstOnPhones) && 'max-md:hidden')}
							/>
						)}
						<BreadcrumbItem
							className={cn(
								position === last && 'max-w-[40ch] truncate',
								wideOnly && 'max-md:hidden',
							)}
						>
							<BreadcrumbLink
								href={href}
								lang={textLanguage(label)}
								aria-current={position === last ? 'page' : undefined}
							>
								{label}
							</BreadcrumbLink>
						</BreadcrumbItem>
					</Fragment>
				))}
			</BreadcrumbList>
		</Breadcrumb>
	)
}
