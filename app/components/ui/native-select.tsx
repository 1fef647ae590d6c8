import type { ComponentProps } from 'react'
import { cn } from '#app/lib/cn.ts'

export function NativeSelect({ className, ...props }: ComponentProps<'select'>) {
	return <select data-slot="native-select" className={cn('input', className)} {...props} />
}
