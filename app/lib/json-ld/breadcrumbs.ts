import type { Crumb } from '#app/components/ui/breadcrumb.tsx'

export function breadcrumbData(crumbs: readonly Crumb[], origin: string) {
	return {
		'@type': 'BreadcrumbList',
		itemListElement: crumbs.map(({ label, href }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name: label,
			item: origin + href,
		})),
	}
}
