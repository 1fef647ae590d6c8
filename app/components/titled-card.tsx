import type { ComponentProps } from 'react'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from './ui/card.tsx'

type TitledCardProps = Omit<ComponentProps<typeof Card>, 'asChild'> & {
	title: string
	description?: string
	contentClass?: string
}

export function TitledCard(props: TitledCardProps) {
	const { title, description, contentClass, children, ...card } = props
	return (
		<Card asChild {...card}>
			<section>
				<CardHeader>
					<CardTitle>{title}</CardTitle>
					{description && <CardDescription>{description}</CardDescription>}
				</CardHeader>
				<CardContent className={contentClass}>{children}</CardContent>
			</section>
		</Card>
	)
}
