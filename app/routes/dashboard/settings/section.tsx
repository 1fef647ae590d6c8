import type { ReactNode } from 'react'
import {
	Card,
	CardContent,
	CardDescription,
	CardHeader,
	CardTitle,
} from '#app/components/ui/card.tsx'

type SectionProps = { title: string; hint?: string; children: ReactNode }

export function Section({ title, hint, children }: SectionProps) {
	return (
		<Card as="section">
			<CardHeader>
				<CardTitle>{title}</CardTitle>
				{hint && <CardDescription>{hint}</CardDescription>}
			</CardHeader>
			<CardContent className="grid gap-4 sm:grid-cols-2">{children}</CardContent>
		</Card>
	)
}
