import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '#app/lib/cn.ts'

/** Class names of buttons, which other elements may also use: `className={buttonVariants({ variant: 'outline' })}`. */
export const buttonVariants = cva(
	'inline-flex min-h-11 items-center justify-center gap-2 rounded-md border text-center leading-tight font-semibold',
	{
		variants: {
			variant: {
				default: 'border-transparent bg-primary text-primary-foreground hover:opacity-90',
				outline: 'border-input bg-card hover:bg-accent hover:text-accent-foreground',
				secondary: 'border-transparent bg-secondary hover:bg-accent hover:text-accent-foreground',
				ghost: 'border-transparent hover:bg-accent hover:text-accent-foreground',
				success: 'border-transparent bg-success text-success-foreground hover:opacity-90',
				link: 'border-0 font-normal text-primary hover:underline',
			},
			size: {
				// Breakpoints in rem also match when the user enlarges text. Buttons then have room only for the label, so the icon is hidden.
				default: 'px-[clamp(0.5rem,4vw,1rem)] py-1.5 max-xs:*:data-[slot=icon]:hidden',
				icon: 'w-11 p-0 max-[13rem]:w-7',
			},
		},
		defaultVariants: { variant: 'default', size: 'default' },
	},
)

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

export function ButtonLink({ className, variant, size, ...props }: ButtonLinkProps) {
	return (
		<a data-slot="button" className={cn(buttonVariants({ variant, size }), className)} {...props} />
	)
}
