import type { ComponentProps } from 'react'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from './ui/card.tsx'

type TitledCardProps = Omit<ComponentProps<typeof Card>, 'asChild'> & {
	title: string
	description?: string
	contentClass?: string
	heading?: 'h1' | 'h2'
}

export function TitledCard(props: TitledCardProps) {
	const { title, description, contentClass, heading: Heading = 'h2', children, ...card } = props
	return (
		<Card asChild {...card}>
			<section>
				<CardHeader>
					<CardTitle asChild>
						<Heading>{title}</Heading>
					</CardTitle>
					{description && <CardDescription>{description}</CardDescription>}
				</CardHeader>
				<CardContent className={contentClass}>{children}</CardContent>
			</section>
		</Card>
	)
}
