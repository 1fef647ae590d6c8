import { Slot } from '@radix-ui/react-slot'
import type { ComponentProps } from 'react'
import { cn } from '#app/lib/cn.ts'

/** Class names of a card, which other elements may also use. */
const cardClass = 'rounded-xl border bg-card text-card-foreground'

type CardProps = ComponentProps<'div'> & { asChild?: boolean }

function Card({ asChild = false, className, ...props }: CardProps) {
	const Comp = asChild ? Slot : 'div'
	return (
		<Comp
			data-slot="card"
			className={cn(cardClass, 'flex flex-col gap-4 py-5', className)}
			{...props}
		/>
	)
}

function CardHeader({ className, ...props }: ComponentProps<'div'>) {
	return <div data-slot="card-header" className={cn('grid gap-y-1.5 px-5', className)} {...props} />
}

type CardTitleProps = ComponentProps<'h2'> & { asChild?: boolean }

function CardTitle({ asChild = false, className, ...props }: CardTitleProps) {
	const Comp = asChild ? Slot : 'h2'
	return <Comp data-slot="card-title" className={cn('text-lg', className)} {...props} />
}

function CardDescription({ className, ...props }: ComponentProps<'div'>) {
	return (
		<div
			data-slot="card-description"
			className={cn('text-muted-foreground', className)}
			{...props}
		/>
	)
}

function CardContent({ className, ...props }: ComponentProps<'div'>) {
	return <div data-slot="card-content" className={cn('px-5', className)} {...props} />
}

function CardFooter({ className, ...props }: ComponentProps<'div'>) {
	return (
		<div
			data-slot="card-footer"
			className={cn('flex flex-wrap gap-3 px-5', className)}
			{...props}
		/>
	)
}

export { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle, cardClass }
