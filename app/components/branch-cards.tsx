import { useCopy, useUrls } from '#app/lib/copy.ts'
import type { Branch } from '#content/branches.ts'
import { BranchNumbers } from './contact-details.tsx'
import { Icon } from './icon.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { ButtonLink, buttonVariants } from './ui/button.tsx'
import {
	Card,
	CardContent,
	CardDescription,
	CardFooter,
	CardHeader,
	CardTitle,
} from './ui/card.tsx'

export function BranchCards({ hasMaps = false }: { hasMaps?: boolean }) {
	const { branch, contact } = useCopy()
	return (
		<section aria-labelledby="shops" className="grid gap-4">
			<h2 id="shops">{contact.shops}</h2>
			<div className="grid gap-6 md:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
				{branch.branches.map((branch) => (
					<BranchCard key={branch.slug} branch={branch} hasMap={hasMaps} />
				))}
			</div>
		</section>
	)
}

function BranchCard({ branch, hasMap }: { branch: Branch; hasMap: boolean }) {
	const copy = useCopy().branch
	const url = useUrls().branch(branch.slug)
	return (
		<Card>
			<CardHeader>
				<CardTitle as="h3">
					<a href={url}>{branch.name}</a>
				</CardTitle>
				<CardDescription>
					<address className="not-italic">{branch.addressLines.join(', ')}</address>
				</CardDescription>
			</CardHeader>
			<CardContent className="grid gap-4">
				<OpeningHours branch={branch} hasGroupedDays />
				<BranchNumbers branch={branch.slug} />
				{hasMap && <BranchMap branch={branch} />}
			</CardContent>
			<CardFooter className="max-lg:*:grow">
				<ButtonLink variant="outline" href={branch.directions}>
					<Icon name="pin" /> {copy.directions}
				</ButtonLink>
				<ButtonLink variant="secondary" href={url}>
					{copy.details}
				</ButtonLink>
			</CardFooter>
		</Card>
	)
}

/** For privacy, Google Maps loads only when a visitor opens the map. */
export function BranchMap({ branch }: { branch: Branch }) {
	const copy = useCopy().branch
	const name = copy.map(branch.name)
	return (
		<section aria-label={name} className="grid gap-3">
			<details className="group grid gap-3 not-open:print:hidden">
				<summary data-slot="button" className={buttonVariants({ variant: 'outline' })}>
					<Icon name="pin" />
					<span className="group-open:hidden">{copy.showMap}</span>
					<span className="not-group-open:hidden">{copy.hideMap}</span>
				</summary>
				<iframe
					src={branch.map.embed}
					title={name}
					loading="lazy"
					referrerPolicy="strict-origin-when-cross-origin"
					className="mt-3 aspect-4/3 w-full rounded-xl border"
				/>
			</details>
			<p>
				<a href={branch.map.link}>{copy.openMap}</a>
			</p>
		</section>
	)
}
