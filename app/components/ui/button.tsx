import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '#app/lib/cn.ts'

const buttonVariants = cva(
	'inline-flex min-h-11 items-center justify-center gap-2 rounded-md border text-center leading-tight font-semibold',
	{
		variants: {
			variant: {
				default: 'border-transparent bg-primary text-primary-foreground hover:opacity-90',
				destructive:
					'border-transparent bg-destructive text-destructive-foreground hover:opacity-90',
				outline: 'border-input bg-card hover:bg-accent hover:text-accent-foreground',
				secondary:
					'border-transparent bg-secondary text-secondary-foreground hover:bg-accent hover:text-accent-foreground',
				ghost: 'border-transparent hover:bg-accent hover:text-accent-foreground',
				link: 'border-0 font-normal text-primary hover:underline',
				success: 'border-transparent bg-success text-success-foreground hover:opacity-90',
			},
			size: {
				// Also matches when text is enlarged: with room for the label only, the icon is hidden.
				default: 'px-[clamp(0.5rem,4vw,1rem)] py-1.5 max-xs:*:data-[slot=icon]:hidden',
				sm: 'min-h-9 px-3 text-sm',
				lg: 'min-h-12 px-6 py-1.5',
				icon: 'w-11 p-0 max-[13rem]:w-7',
			},
		},
		defaultVariants: { variant: 'default', size: 'default' },
	},
)

type ButtonVariants = VariantProps<typeof buttonVariants>

function Button({ className, variant, size, ...props }: ComponentProps<'button'> & ButtonVariants) {
	return (
		<button
			data-slot="button"
			className={cn(buttonVariants({ variant, size }), className)}
			{...props}
		/>
	)
}

/** A link that looks like a button. */
function ButtonLink({ className, variant, size, ...props }: ComponentProps<'a'> & ButtonVariants) {
	return (
		<a {...props} data-slot="button" className={cn(buttonVariants({ variant, size }), className)} />
	)
}

export { Button, ButtonLink, buttonVariants }
