import { Slot } from '@radix-ui/react-slot'
import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '#app/lib/cn.ts'

const badgeVariants = cva('inline-block max-w-full rounded-full px-2 py-px text-sm font-semibold', {
	variants: {
		variant: {
			default: 'bg-accent text-accent-foreground',
			secondary: 'bg-secondary text-secondary-foreground',
			destructive: 'bg-destructive text-destructive-foreground',
			outline: 'border text-foreground',
			discount: 'bg-discount text-discount-foreground',
		},
	},
	defaultVariants: { variant: 'default' },
})

type BadgeProps = ComponentProps<'span'> &
	VariantProps<typeof badgeVariants> & { asChild?: boolean }

export function Badge({ className, variant, asChild = false, ...props }: BadgeProps) {
	const Comp = asChild ? Slot : 'span'
	return <Comp data-slot="badge" className={cn(badgeVariants({ variant }), className)} {...props} />
}
