import type { ComponentProps } from 'react'
import { cn } from '#app/lib/class-names.ts'

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
	return <textarea data-slot="textarea" className={cn('input', className)} {...props} />
}
