import { placeholderText } from '#app/content/back-office.ts'

export function TitlePage({ title }: { title: string }) {
	return (
		<>
			<h1 className="text-2xl">{title}</h1>
			<p className="mt-2 text-muted-foreground">{placeholderText}</p>
		</>
	)
}
