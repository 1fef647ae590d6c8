import { cn } from '#app/lib/cn.ts'

/** On the drawing of a product without a picture: the first letters of its name, the brand's. */
export function BrandInitials({ name, className }: { name: string; className: string }) {
	const [brand = ''] = name.split(/[\s-]/)
	return (
		<span
			aria-hidden="true"
			className={cn('absolute text-xl font-bold text-muted-foreground', className)}
		>
			{brand.slice(0, brand === brand.toUpperCase() ? 3 : 2)}
		</span>
	)
}
