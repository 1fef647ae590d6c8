import type { ComponentProps } from 'react'
import { cn } from '#app/lib/cn.ts'
import { inputClass } from './input.tsx'

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
	return <textarea data-slot="textarea" className={cn(inputClass, className)} {...props} />
}
