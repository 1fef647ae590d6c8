/** Facts for machines, as JSON-LD; `<` is escaped, so that no text can end the script element. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
	const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
	return (
		<script
			type="application/ld+json"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a single `<`
			dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
		/>
	)
}
