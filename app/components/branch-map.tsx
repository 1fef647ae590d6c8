import type { Branch } from '#content/branches.ts'
import { branchWords } from '#content/contact.ts'
import { Icon } from './icon.tsx'

/** Google Maps loads only when a visitor opens it, for privacy. */
export function BranchMap({ branch }: { branch: Branch }) {
	const name = `Map of ${branch.name}`
	return (
		<section aria-label={name} className="grid gap-3">
			<details className="map">
				<summary>
					<span className="button button-outline">
						<Icon name="pin" />
						<span className="map-show">{branchWords.showMap}</span>
						<span className="map-hide">{branchWords.hideMap}</span>
					</span>
				</summary>
				<iframe
					src={branch.map.embed}
					title={name}
					loading="lazy"
					referrerPolicy="strict-origin-when-cross-origin"
				/>
			</details>
			<a className="link justify-self-start" href={branch.map.link}>
				{branchWords.openMap}
			</a>
		</section>
	)
}
