import type { ComponentProps } from 'react'
import { cn } from '#app/lib/cn.ts'

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
	return <textarea data-slot="textarea" className={cn('input', className)} {...props} />
}
