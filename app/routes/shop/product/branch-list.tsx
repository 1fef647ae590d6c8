import { Icon } from '#app/components/icon.tsx'
import { ShortOpeningHours } from '#app/components/opening-hours.tsx'
import { StockStatus } from '#app/components/price-and-stock.tsx'
import { buttonVariants } from '#app/components/ui/button.tsx'
import { cn } from '#app/lib/cn.ts'
import { useCopy, useUrls } from '#app/lib/copy.ts'
import { useProductContact } from '#app/lib/use-product-contact.ts'
import type { Product } from '#contract/catalogue/product.ts'
import type { BranchAvailability } from '#contract/stock/branch-stock.ts'

/** A row for each branch, with its stock, its opening hours and a chat with it. */
export function BranchList({ product }: { product: Product }) {
	return (
		<ul data-slot="branch-list" className="*:flex *:items-center *:justify-between *:border-t">
			{product.branches.map((branch) => (
				<BranchRow key={branch.slug} product={product} branch={branch} />
			))}
		</ul>
	)
}

function BranchRow({ product, branch }: { product: Product; branch: BranchAvailability }) {
	const { slug, status, available } = branch
	const { branch: branchCopy, product: copy } = useCopy()
	const { chats } = useProductContact(product, branch)
	const url = useUrls().branch(slug)
	const town = branchCopy.towns[slug]
	return (
		<li>
			<div className="flex min-w-0 grow flex-wrap gap-x-2 py-1">
				<span>
					<a href={url}>{town}</a>
					{': '}
					<StockStatus
						status={status}
						formatLabel={(label) => (status === 'low' ? copy.left(label, available) : label)}
						className="inline-flex"
					/>
					<span className="max-lg:hidden">{' · '}</span>
				</span>
				<ShortOpeningHours branch={branch} />
			</div>
			<a
				href={chats.whatsapp}
				aria-label={copy.availableAt(town).button}
				data-print="hidden"
				className={cn(buttonVariants({ variant: 'ghost', size: 'icon' }), 'shrink-0 text-success')}
			>
				<Icon name="whatsapp" />
			</a>
		</li>
	)
}
