import type { ComponentProps } from 'react'
import { cn } from '#app/lib/cn.ts'

function Breadcrumb(props: ComponentProps<'nav'>) {
	return <nav aria-label="Breadcrumb" data-slot="breadcrumb" {...props} />
}

function BreadcrumbList({ className, ...props }: ComponentProps<'ol'>) {
	return (
		<ol
			data-slot="breadcrumb-list"
			className={cn('flex flex-wrap gap-x-2 text-muted-foreground', className)}
			{...props}
		/>
	)
}

function BreadcrumbItem({ className, ...props }: ComponentProps<'li'>) {
	return <li data-slot="breadcrumb-item" className={cn('min-w-0', className)} {...props} />
}

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
