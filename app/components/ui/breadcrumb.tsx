import type { ComponentProps } from 'react'
import { cn } from '#app/lib/cn.ts'
import { createPart } from '#app/lib/create-part.ts'

function Breadcrumb(props: ComponentProps<'nav'>) {
	return <nav aria-label="Breadcrumb" data-slot="breadcrumb" {...props} />
}

const BreadcrumbList = createPart(
	'ol',
	'breadcrumb-list',
	'flex flex-wrap gap-x-2 text-muted-foreground',
)

const BreadcrumbItem = createPart('li', 'breadcrumb-item', 'min-w-0')

function BreadcrumbLink({ className, ...props }: ComponentProps<'a'>) {
	return <a className={cn('hover:text-primary hover:underline', className)} {...props} />
}

function BreadcrumbSeparator({ className, children = '/', ...props }: ComponentProps<'li'>) {
	return (
		<li role="presentation" aria-hidden="true" className={cn('text-input', className)} {...props}>
			{children}
		</li>
	)
}

export { Breadcrumb, BreadcrumbItem, BreadcrumbLink, BreadcrumbList, BreadcrumbSeparator }
