import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '#app/lib/cn.ts'

/** Class names of buttons, also for other elements: `className={buttonVariants({ variant: 'outline' })}`. */
export const buttonVariants = cva('button', {
	variants: {
		variant: {
			default: 'button-primary',
			outline: 'button-outline',
			secondary: 'button-secondary',
			ghost: 'button-ghost',
			success: 'button-success',
		},
		size: { default: '', icon: 'button-icon' },
	},
	defaultVariants: { variant: 'default', size: 'default' },
})

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonVariants>

export function Button({ className, variant, size, type = 'submit', ...props }: ButtonProps) {
	return (
		<button
			data-slot="button"
			type={type}
			className={cn(buttonVariants({ variant, size }), className)}
			{...props}
		/>
	)
}

type ButtonLinkProps = ComponentProps<'a'> & VariantProps<typeof buttonVariants>

export function ButtonLink({ className, variant, size, children, ...props }: ButtonLinkProps) {
	return (
		<a className={cn(buttonVariants({ variant, size }), className)} {...props}>
			{children}
		</a>
	)
}
