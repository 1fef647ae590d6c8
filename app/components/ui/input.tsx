import type { ComponentProps } from 'react'
import { cn } from '#app/lib/class-names.ts'

export function Input({ className, ...props }: ComponentProps<'input'>) {
	return <input data-slot="input" className={cn('input', className)} {...props} />
}
