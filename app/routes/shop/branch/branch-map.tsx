import { Icon } from '#app/components/icon.tsx'
import type { Branch } from '#app/content/branches.ts'
import { branchWords } from '#app/content/contact.ts'

/** Google's map, and with it Google, comes only to those who open it; the link beside it needs no frame. */
export function BranchMap({ branch }: { branch: Branch }) {
	return (
		<section aria-labelledby="map" className="grid gap-3">
			<h2 id="map" className="sr-only">
				{branchWords.map}
			</h2>
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
					title={`Map of ${branch.name}`}
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
