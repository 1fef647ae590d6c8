import type { ComponentProps } from 'react'
import { cn } from '#app/lib/cn.ts'

/** Class names shared by inputs, selects and text areas. */
export const inputClass =
	'min-h-11 w-full min-w-0 rounded-md border border-input bg-card px-3 py-1.5'

export function Input({ className, type, ...props }: ComponentProps<'input'>) {
	return <input data-slot="input" type={type} className={cn(inputClass, className)} {...props} />
}
