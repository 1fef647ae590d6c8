import { ShortOpeningHours } from '#app/components/opening-hours.tsx'
import { StockStatus } from '#app/components/price-and-stock.tsx'
import { useCopy, useUrls } from '#app/lib/copy.ts'
import type { Product } from '#contract/catalogue/product.ts'
import type { BranchAvailability } from '#contract/stock/branch-stock.ts'
import { findContactBranch, useProductContact } from './use-product-contact.ts'

/** Availability of a product at each branch, with the branch's opening hours. */
export function BranchList({ product }: { product: Product }) {
	const contactBranch = findContactBranch(product)
	const { branch: branchCopy, product: copy } = useCopy()
	const urls = useUrls()
	return (
		<ul data-slot="branch-list" className="grid gap-1">
			{product.branches.map((branch) => (
				<li key={branch.slug} className="flex flex-wrap gap-x-2">
					<span>
						<a href={urls.branch(branch.slug)}>{branchCopy.towns[branch.slug]}</a>
						{': '}
						<StockStatus
							status={branch.status}
							formatLabel={(label) =>
								branch.status === 'low' ? copy.left(label, branch.available) : label
							}
							className="inline-flex"
						/>
						{' · '}
					</span>
					<ShortOpeningHours branch={branch} />
					{branch.available > 0 && branch !== contactBranch && (
						<OtherBranchLink product={product} branch={branch} />
					)}
				</li>
			))}
		</ul>
	)
}

type OtherBranchLinkProps = { product: Product; branch: BranchAvailability }

/** Link to a chat with a branch that has the product too. The contact buttons are for the first. */
function OtherBranchLink({ product, branch }: OtherBranchLinkProps) {
	const { ask, chats } = useProductContact(product, branch)
	return <a href={chats.whatsapp}>{ask.button}</a>
}
