import type { ComponentProps } from 'react'
import { cn } from '#app/lib/cn.ts'
import { inputClass } from './input.tsx'

export function NativeSelect({ className, ...props }: ComponentProps<'select'>) {
	return <select data-slot="native-select" className={cn(inputClass, className)} {...props} />
}
