import type { ComponentProps } from 'react'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from './ui/card.tsx'

type TitledCardProps = ComponentProps<typeof Card> & {
	title: string
	description?: string
	contentClass?: string
}

export function TitledCard({
	title,
	description,
	contentClass,
	children,
	...props
}: TitledCardProps) {
	return (
		<Card {...props}>
			<CardHeader>
				<CardTitle>{title}</CardTitle>
				{description && <CardDescription>{description}</CardDescription>}
			</CardHeader>
			<CardContent className={contentClass}>{children}</CardContent>
		</Card>
	)
}
