import type { ComponentProps } from 'react'
import { cn } from '#app/lib/cn.ts'
import { createPart } from '#app/lib/create-part.ts'

function Pagination(props: ComponentProps<'nav'>) {
	return <nav aria-label="Pages" data-slot="pagination" {...props} />
}

/** Sets the width of its items: six per row on phones, all in one row on tablets. */
const contentClass =
	'flex flex-wrap justify-center gap-1 *:min-w-10 max-md:*:max-w-16 max-md:*:basis-[15%] md:max-lg:gap-0.5 md:max-lg:text-sm md:max-lg:*:min-w-9'

const PaginationContent = createPart('ul', 'pagination-content', contentClass)

function PaginationItem(props: ComponentProps<'li'>) {
	return <li {...props} />
}

const boxClass = 'grid h-11 place-items-center rounded-md md:h-10'

type PaginationLinkProps = ComponentProps<'a'> & { isActive?: boolean }

function PaginationLink({ className, isActive = false, ...props }: PaginationLinkProps) {
	return (
		<a
			aria-current={isActive ? 'page' : undefined}
			className={cn(
				boxClass,
				'border',
				isActive
					? 'border-primary bg-primary font-semibold text-primary-foreground'
					: 'bg-card hover:border-primary hover:text-primary',
				className,
			)}
			{...props}
		/>
	)
}

/** Stands for omitted pages, or for a link that leads nowhere from the current page. */
function PaginationEllipsis({ className, children = '…', ...props }: ComponentProps<'span'>) {
	return (
		<span aria-hidden="true" className={cn(boxClass, 'text-input', className)} {...props}>
			{children}
		</span>
	)
}

export { Pagination, PaginationContent, PaginationEllipsis, PaginationItem, PaginationLink }
