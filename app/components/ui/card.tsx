import type { HTMLAttributes } from 'react'
import { cn } from '#app/lib/cn.ts'

type CardProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'li' | 'section' }

export function Card({ as: Element = 'div', className, ...props }: CardProps) {
	return (
		<Element
			data-slot="card"
			className={cn('rounded-xl border bg-card text-card-foreground shadow-xs', className)}
			{...props}
		/>
	)
}
