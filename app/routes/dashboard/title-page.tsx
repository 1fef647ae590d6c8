export function TitlePage({ title }: { title: string }) {
	return <h1 className="text-2xl">{title}</h1>
}
