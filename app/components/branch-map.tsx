import type { Branch } from '#content/branches.ts'
import { branchText } from '#content/contact-page.ts'
import { Icon } from './icon.tsx'
import { buttonVariants } from './ui/button.tsx'

/** Reserves the map's space with an illustrated street plan, so that the layout does not shift when the map opens. */
const summaryClass =
	'grid place-items-center p-2 not-group-open:aspect-4/3 not-group-open:bg-secondary not-group-open:bg-street-plan focus-visible:-outline-offset-3'

/** For privacy, Google Maps loads only when a visitor opens the map. */
export function BranchMap({ branch }: { branch: Branch }) {
	const name = `Map of ${branch.name}`
	return (
		<section aria-label={name} className="grid gap-3">
			<details className="group overflow-hidden rounded-xl border bg-card not-open:print:hidden">
				<summary className={summaryClass}>
					<span data-slot="button" className={buttonVariants({ variant: 'outline' })}>
						<Icon name="pin" />
						<span className="group-open:hidden">{branchText.showMap}</span>
						<span className="not-group-open:hidden">{branchText.hideMap}</span>
					</span>
				</summary>
				<iframe
					src={branch.map.embed}
					title={name}
					loading="lazy"
					referrerPolicy="strict-origin-when-cross-origin"
					className="aspect-4/3 w-full"
				/>
			</details>
			<p>
				<a href={branch.map.link}>{branchText.openMap}</a>
			</p>
		</section>
	)
}
