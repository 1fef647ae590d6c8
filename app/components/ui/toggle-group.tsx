import type { ComponentProps } from 'react'
import { cn } from '#app/lib/cn.ts'

/** Options of which one is current. They are links, so that they work without JavaScript. */
export function ToggleGroup({ className, ...props }: ComponentProps<'nav'>) {
	return (
		<nav
			data-slot="toggle-group"
			className={cn('flex w-fit max-w-full flex-wrap gap-1 rounded-lg bg-secondary p-1', className)}
			{...props}
		/>
	)
}

export function ToggleGroupItem({ className, ...props }: ComponentProps<'a'>) {
	return (
		<a
			data-slot="toggle-group-item"
			className={cn(
				'grid min-h-10 place-items-center rounded-md px-3.5 font-semibold hover:text-primary aria-[current]:bg-card aria-[current]:text-primary forced-colors:aria-[current]:border-2',
				className,
			)}
			{...props}
		/>
	)
}
