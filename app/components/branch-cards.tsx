import { type Branch, branches } from '#content/branches.ts'
import { branchText, contact } from '#content/contact-page.ts'
import { BranchMap } from './branch-map.tsx'
import { Icon } from './icon.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { ButtonLink } from './ui/button.tsx'
import {
	Card,
	CardContent,
	CardDescription,
	CardFooter,
	CardHeader,
	CardTitle,
} from './ui/card.tsx'

export function BranchCards({ showMaps = false }: { showMaps?: boolean }) {
	return (
		<section aria-labelledby="shops" className="grid gap-4">
			<h2 id="shops" className="text-2xl">
				{contact.shops}
			</h2>
			<div className="grid gap-6 md:grid-cols-2">
				{branches.map((branch) => (
					<BranchCard key={branch.slug} branch={branch} showMap={showMaps} />
				))}
			</div>
		</section>
	)
}

function BranchCard({ branch, showMap }: { branch: Branch; showMap: boolean }) {
	return (
		<Card>
			<CardHeader>
				<CardTitle as="h3">
					<a href={`/${branch.slug}`}>{branch.name}</a>
				</CardTitle>
				<CardDescription>
					<address className="not-italic">{branch.addressLines.join(', ')}</address>
				</CardDescription>
			</CardHeader>
			<CardContent className="grid gap-4">
				<OpeningHours branch={branch} compact />
				{showMap && <BranchMap branch={branch} />}
			</CardContent>
			<CardFooter className="max-lg:*:grow">
				<ButtonLink variant="outline" href={branch.directions}>
					<Icon name="pin" /> {branchText.directions}
				</ButtonLink>
				<ButtonLink variant="secondary" href={`/${branch.slug}`}>
					{branchText.details}
				</ButtonLink>
			</CardFooter>
		</Card>
	)
}
