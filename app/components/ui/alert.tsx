import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '#app/lib/cn.ts'

/** Class names of alerts, which other elements may also use. */
export const alertVariants = cva('rounded-lg border bg-card', {
	variants: {
		variant: {
			default: 'p-6',
			destructive: 'grid gap-2 border-l-6 border-destructive px-4 py-3',
		},
	},
	defaultVariants: { variant: 'default' },
})

type AlertProps = ComponentProps<'div'> & VariantProps<typeof alertVariants>

export function Alert({ className, variant, ...props }: AlertProps) {
	return (
		<div
			data-slot="alert"
			role="alert"
			className={cn(alertVariants({ variant }), className)}
			{...props}
		/>
	)
}
