import type { Branch } from '#app/content/branches.ts'
import { branchWords } from '#app/content/contact.ts'

/** Google's map comes only when one scrolls near it; the box keeps its size, and the link needs no frame. */
export function BranchMap({ branch }: { branch: Branch }) {
	return (
		<section aria-labelledby="map" className="grid gap-3">
			<h2 id="map" className="sr-only">
				{branchWords.map}
			</h2>
			<div className="map">
				<p>{branchWords.mapWaits}</p>
				<iframe
					src={branch.map.embed}
					title={`Map of ${branch.name}`}
					loading="lazy"
					referrerPolicy="strict-origin-when-cross-origin"
				/>
			</div>
			<a className="link justify-self-start" href={branch.map.link}>
				{branchWords.openMap}
			</a>
		</section>
	)
}
