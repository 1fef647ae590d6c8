import type { ComponentProps } from 'react'
import { InputField } from '#app/components/form-field.tsx'
import { cn } from '#app/lib/cn.ts'

const fileClass =
	'p-1 file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-sm file:bg-secondary file:px-3 file:font-semibold'

export function FileField({ className, ...props }: ComponentProps<typeof InputField>) {
	return <InputField {...props} type="file" className={cn(fileClass, className)} />
}
