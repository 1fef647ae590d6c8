import type { ComponentProps } from 'react'
import { cn } from '#app/lib/cn.ts'

/** Row of links of which one may be current. */
export function ToggleGroup({ className, ...props }: ComponentProps<'nav'>) {
	return (
		<nav data-slot="toggle-group" className={cn('flex flex-wrap gap-2', className)} {...props} />
	)
}

export function ToggleGroupItem({ className, children, ...props }: ComponentProps<'a'>) {
	return (
		<a
			data-slot="toggle-group-item"
			className={cn(
				'flex min-h-10 items-center gap-1.5 rounded-full border bg-card px-3.5 font-medium hover:border-primary aria-[current]:border-primary aria-[current]:bg-accent aria-[current]:font-semibold aria-[current]:text-accent-foreground',
				className,
			)}
			{...props}
		>
			{children}
		</a>
	)
}
