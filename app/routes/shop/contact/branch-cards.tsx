import { BranchMap } from '#app/components/branch-map.tsx'
import { Icon } from '#app/components/icon.tsx'
import { OpeningHours } from '#app/components/opening-hours.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import {
	Card,
	CardContent,
	CardDescription,
	CardFooter,
	CardHeader,
	CardTitle,
} from '#app/components/ui/card.tsx'
import { type Branch, branches } from '#content/branches.ts'
import { branchWords, contact } from '#content/contact.ts'

export function BranchCards() {
	return (
		<section aria-labelledby="shops" className="grid gap-4">
			<h2 id="shops" className="text-2xl">
				{contact.shops}
			</h2>
			<div className="grid gap-6 md:grid-cols-2">
				{branches.map((branch) => (
					<BranchCard key={branch.slug} branch={branch} />
				))}
			</div>
		</section>
	)
}

function BranchCard({ branch }: { branch: Branch }) {
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
				<BranchMap branch={branch} />
			</CardContent>
			<CardFooter className="max-lg:*:grow">
				<ButtonLink variant="outline" href={branch.directions}>
					<Icon name="pin" /> {branchWords.directions}
				</ButtonLink>
				<ButtonLink variant="secondary" href={`/${branch.slug}`}>
					{branchWords.details}
				</ButtonLink>
			</CardFooter>
		</Card>
	)
}
