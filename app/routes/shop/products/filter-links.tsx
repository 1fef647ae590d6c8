import type { ReactNode } from 'react'
import { cn } from '#app/lib/cn.ts'

/** These class names are set on the `<nav>`, so that they are not repeated on every link. */
const linksClass =
	'[&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:text-inherit [&_a]:no-underline [&_a]:hover:text-primary [&_a]:hover:underline md:[&_a]:min-h-9'

/** A bar beside the current link, so that colour is not the only signal. */
const currentClass =
	'[&_[aria-current]]:-ml-3 [&_[aria-current]]:border-l-3 [&_[aria-current]]:border-current [&_[aria-current]]:pl-2.25 [&_[aria-current]]:font-semibold [&_[aria-current]]:text-primary'

type FilterLinksProps = { id: string; title: string; className?: string; children: ReactNode }

export function FilterLinks({ id, title, className, children }: FilterLinksProps) {
	return (
		<nav aria-labelledby={id} className={cn(linksClass, currentClass, className)}>
			<b id={id}>{title}</b>
			{children}
		</nav>
	)
}

type FilterLinkProps = { href: string; isCurrent: boolean; className?: string; children: string }

export function FilterLink({ href, isCurrent, className, children }: FilterLinkProps) {
	return (
		<a href={href} aria-current={isCurrent ? 'true' : undefined} className={className}>
			{children}
		</a>
	)
}
