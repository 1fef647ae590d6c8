import type { ComponentProps } from 'react'
import { cn } from '#app/lib/cn.ts'

export function Badge({ className, ...props }: ComponentProps<'span'>) {
	return <span data-slot="badge" className={cn('badge', className)} {...props} />
}
