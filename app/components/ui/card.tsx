import type { ComponentProps, HTMLAttributes } from 'react'
import { cn } from '#app/lib/cn.ts'

/** Class names of a card, which other elements may also use. */
export const cardClass = 'rounded-xl border bg-card text-card-foreground'

type CardProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'li' | 'section' }

export function Card({ as: Element = 'div', className, ...props }: CardProps) {
	return (
		<Element
			data-slot="card"
			className={cn(cardClass, 'flex flex-col gap-4 py-5', className)}
			{...props}
		/>
	)
}

export function CardHeader({ className, ...props }: ComponentProps<'div'>) {
	return <div data-slot="card-header" className={cn('grid gap-y-1.5 px-5', className)} {...props} />
}

type CardTitleProps = ComponentProps<'h2'> & { as?: 'h2' | 'h3' }

export function CardTitle({ as: Heading = 'h2', className, ...props }: CardTitleProps) {
	return <Heading data-slot="card-title" className={cn('text-lg', className)} {...props} />
}

export function CardDescription({ className, ...props }: ComponentProps<'div'>) {
	return (
		<div
			data-slot="card-description"
			className={cn('text-muted-foreground', className)}
			{...props}
		/>
	)
}

export function CardContent({ className, ...props }: ComponentProps<'div'>) {
	return <div data-slot="card-content" className={cn('px-5', className)} {...props} />
}

export function CardFooter({ className, ...props }: ComponentProps<'div'>) {
	return (
		<div
			data-slot="card-footer"
			className={cn('flex flex-wrap gap-3 px-5', className)}
			{...props}
		/>
	)
}
