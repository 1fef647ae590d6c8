import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#app/components/breadcrumbs.tsx'
import { cn } from '#app/lib/cn.ts'

type PageHeadProps = {
	title: ReactNode
	/** Path to the page, with the page itself. */
	crumbs?: Crumb[]
	className?: string
	children?: ReactNode
}

export function PageHead({ title, crumbs, className, children }: PageHeadProps) {
	return (
		<>
			{crumbs && <Breadcrumbs crumbs={crumbs} />}
			<div
				className={cn(
					'mb-4 flex flex-wrap items-center justify-between gap-3',
					crumbs && 'mt-1',
					className,
				)}
			>
				<h1 className="text-2xl">{title}</h1>
				{children}
			</div>
		</>
	)
}
