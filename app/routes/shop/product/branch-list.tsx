import { OpeningHours } from '#app/components/opening-hours.tsx'
import { StockStatus } from '#app/components/price-and-stock.tsx'
import { useCopy } from '#app/lib/copy.ts'
import { urls } from '#app/lib/urls.ts'
import type { BranchAvailability } from '#contract/branch-stock.ts'

/** Availability of a product at each branch, with the branch's opening hours. */
export function BranchList({ branches }: { branches: readonly BranchAvailability[] }) {
	const { left } = useCopy().product
	return (
		<ul data-slot="branch-list" className="grid gap-3 sm:grid-cols-2">
			{branches.map(({ available, status, ...branch }) => (
				<li key={branch.slug}>
					<p className="flex flex-wrap gap-x-2">
						<span>
							<a href={urls.branch(branch.slug)}>{branch.name}</a>:
						</span>
						<StockStatus
							status={status}
							formatLabel={(label) => (status === 'low' ? left(label, available) : label)}
						/>
					</p>
					<OpeningHours branch={branch} hasGroupedDays isShort />
				</li>
			))}
		</ul>
	)
}
