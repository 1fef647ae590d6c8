import type { ComponentProps } from 'react'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from './ui/card.tsx'

type TitledCardProps = Omit<ComponentProps<typeof Card>, 'as'> & {
	title: string
	description?: string
	contentClass?: string
	heading?: 'h1' | 'h2'
}

export function TitledCard(props: TitledCardProps) {
	const { title, description, contentClass, heading = 'h2', children, ...card } = props
	return (
		<Card as="section" {...card}>
			<CardHeader>
				<CardTitle as={heading}>{title}</CardTitle>
				{description && <CardDescription>{description}</CardDescription>}
			</CardHeader>
			<CardContent className={contentClass}>{children}</CardContent>
		</Card>
	)
}
