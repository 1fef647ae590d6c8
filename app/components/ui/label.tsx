import type { ComponentProps } from 'react'
import { cn } from '#app/lib/cn.ts'

export function Label({ className, htmlFor, children, ...props }: ComponentProps<'label'>) {
	return (
		<label
			data-slot="label"
			htmlFor={htmlFor}
			className={cn('block font-semibold', className)}
			{...props}
		>
			{children}
		</label>
	)
}
