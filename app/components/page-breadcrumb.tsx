import { useCopy, useUrls } from '#app/lib/copy.ts'
import { StructuredData } from '#app/lib/json-ld.tsx'
import { useRootData } from '#app/lib/loader-data.ts'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'

type PageBreadcrumbProps = {
	/** Crumbs after that of the home page, which phones hide if they hide the first of these. */
	crumbs: Crumb[]
}

/** Breadcrumb of a public page, with JSON-LD for search engines. */
export function PageBreadcrumb(props: PageBreadcrumbProps) {
	const { origin } = useRootData()
	const label = useCopy().navigation.crumbs.home
	const home = { label, href: useUrls().home, wideOnly: props.crumbs[0]?.wideOnly }
	const crumbs = [home, ...props.crumbs]
	const itemListElement = crumbs.map(({ label, href }, index) => ({
		'@type': 'ListItem',
		position: index + 1,
		name: label,
		item: origin + href,
	}))
	return (
		<>
			<Breadcrumbs crumbs={crumbs} />
			<StructuredData data={{ '@type': 'BreadcrumbList', itemListElement }} />
		</>
	)
}
