import { Slot } from '@radix-ui/react-slot'
import type { ComponentProps } from 'react'
import { cn } from '#app/lib/cn.ts'
import { createPart } from '#app/lib/create-part.ts'

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

const CardHeader = createPart('div', 'card-header', 'grid gap-y-1.5 px-5')

type CardTitleProps = ComponentProps<'h2'> & { asChild?: boolean }

function CardTitle({ asChild = false, className, ...props }: CardTitleProps) {
	const Comp = asChild ? Slot : 'h2'
	return <Comp data-slot="card-title" className={cn('text-lg', className)} {...props} />
}

const CardDescription = createPart('div', 'card-description', 'text-muted-foreground')

const CardContent = createPart('div', 'card-content', 'px-5')

const CardFooter = createPart('div', 'card-footer', 'flex flex-wrap gap-3 px-5')

export { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle, cardClass }
