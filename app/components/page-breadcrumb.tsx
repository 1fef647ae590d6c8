import { StructuredData } from '#app/lib/json-ld.tsx'
import { useOrigin } from '#app/lib/root-data.ts'
import { Breadcrumb, type Crumb } from './ui/breadcrumb.tsx'

/** Breadcrumb of a public page, with JSON-LD for search engines. */
export function PageBreadcrumb({ crumbs }: { crumbs: Crumb[] }) {
	const origin = useOrigin()
	const itemListElement = crumbs.map(({ label, href }, index) => ({
		'@type': 'ListItem',
		position: index + 1,
		name: label,
		item: origin + href,
	}))
	return (
		<>
			<Breadcrumb crumbs={crumbs} />
			<StructuredData data={{ '@type': 'BreadcrumbList', itemListElement }} />
		</>
	)
}
