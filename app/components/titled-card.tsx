import type { ComponentProps } from 'react'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from './ui/card.tsx'

type TitledCardProps = Omit<ComponentProps<typeof Card>, 'asChild'> & {
	as?: 'div' | 'section'
	title: string
	description?: string
	contentClass?: string
}

export function TitledCard({
	as: Element = 'div',
	title,
	description,
	contentClass,
	children,
	...props
}: TitledCardProps) {
	return (
		<Card asChild {...props}>
			<Element>
				<CardHeader>
					<CardTitle>{title}</CardTitle>
					{description && <CardDescription>{description}</CardDescription>}
				</CardHeader>
				<CardContent className={contentClass}>{children}</CardContent>
			</Element>
		</Card>
	)
}
