import type { Branch } from '#app/content/branches.ts'
import { shop } from '#app/content/shop.ts'

export function branchData(branch: Branch, origin: string) {
	const address = `${origin}/${branch.slug}`
	return {
		'@type': 'ElectronicsStore',
		'@id': address,
		url: address,
		name: branch.name,
		parentOrganization: { '@type': 'Organization', name: shop.legalName, url: `${origin}/` },
		image: `${origin}/icons/share.png`,
		logo: `${origin}/icons/icon-512.png`,
		telephone: branch.phones[0]?.international,
		email: branch.email,
		address: {
			'@type': 'PostalAddress',
			streetAddress: branch.addressLines.slice(0, -1).join(', '),
			addressLocality: branch.town,
			addressRegion: branch.district,
			postalCode: branch.postcode,
			addressCountry: 'BD',
		},
		geo: { '@type': 'GeoCoordinates', ...branch.geo },
		hasMap: branch.map.link,
		openingHoursSpecification: branch.hours.map(({ day, opens, closes }) => ({
			'@type': 'OpeningHoursSpecification',
			dayOfWeek: `https://schema.org/${day}`,
			opens,
			closes,
		})),
		currenciesAccepted: shop.currency,
		sameAs: shop.social.map(({ href }) => href).filter((href) => href.startsWith('https://www.')),
	}
}
