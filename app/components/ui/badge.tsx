import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '#app/lib/cn.ts'

const badgeVariants = cva('inline-block max-w-full rounded-full px-2 py-px text-sm font-semibold', {
	variants: {
		variant: {
			default: 'bg-accent text-accent-foreground',
			discount: 'bg-discount text-discount-foreground',
		},
	},
	defaultVariants: { variant: 'default' },
})

type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badgeVariants>

export function Badge({ className, variant, ...props }: BadgeProps) {
	return <span data-slot="badge" className={cn(badgeVariants({ variant }), className)} {...props} />
}
