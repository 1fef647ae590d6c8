import { type BranchSlug, branches } from '#content/branches.ts'

export function BranchSwitch({ current }: { current: BranchSlug }) {
	return (
		<nav aria-label="Our shops" className="switch">
			{branches.map(({ slug, town }) => (
				<a key={slug} href={`/${slug}`} aria-current={slug === current ? 'page' : undefined}>
					{town}
				</a>
			))}
		</nav>
	)
}
