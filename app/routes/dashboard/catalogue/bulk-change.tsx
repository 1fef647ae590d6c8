import { useActionData, useLoaderData } from '@remix-run/react'
import { lastPageNumber, PageLinks } from '#app/components/page-links.tsx'
import { PostForm } from '#app/components/post-form.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { formatShopTime } from '#app/lib/format.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { Figures } from '#app/routes/dashboard/components/figures.tsx'
import { InventorySubpage } from '#app/routes/dashboard/components/inventory-subpage.tsx'
import { UndoForm } from '#app/routes/dashboard/components/undo-form.tsx'
import { finishForm, staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { bulkChangeText, describeChanges } from '#content/back-office/bulk-changes.ts'
import { systemActors } from '#content/back-office/history.ts'
import { formatNumber, formatProductCount } from '#content/en/formats.ts'
import { BULK_CHANGE_PAGE_SIZE } from '#contract/base/limits.ts'
import type { BulkChange } from '#contract/catalogue/bulk-changes.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { ChangedProducts } from './bulk-change/changed-products.tsx'

export const handle: PageHandle = { policy: { databaseTimeout: 'query' } }

export const meta = staffMeta<typeof loader>(bulkChangeText.title, ({ change }) => titleOf(change))

export const loader = staffLoader(async ({ api, id, request }) => {
	const page = new URL(request.url).searchParams.get('page') ?? undefined
	const change = await unwrap(api['bulk-changes'][':id'].$get({ param: { id }, query: { page } }))
	return { change: change.data, page: Number(page ?? 1) }
})

export const action = staffAction({ controls: ['step'] }, async (args) => {
	const { application, reversal } = args.api['bulk-changes'][':id']
	const operation = args.values.step === 'undo' ? reversal : application
	const response = await operation.$post({ param: { id: args.id } })
	const flash = args.values.step === 'undo' ? 'change-undone' : 'products-changed'
	return finishForm(args, response, { url: urls.dashboard.bulkChange(args.id), flash })
})

const titleOf = ({ changes }: Pick<BulkChange, 'changes'>) =>
	changes ? describeChanges(changes) : 'Imported products'

export default function BulkChangePage() {
	const { change, page } = useLoaderData<typeof loader>()
	const { _id: id, counts, totalCount, problems, conflicts } = change
	const href = urls.dashboard.bulkChange(id)
	return (
		<InventorySubpage page={{ label: titleOf(change), href }}>
			<div className="grid gap-5">
				{change.filter && <p>{bulkChangeText.allMatching(Object.values(change.filter))}</p>}
				<State change={change} />
				<Figures
					figures={[
						['New', !change.changes && formatNumber(counts.new)],
						['Changed', formatNumber(counts.changed)],
						['Unchanged', formatNumber(counts.unchanged)],
					]}
				/>
				<SkippedProducts
					caption={bulkChangeText.conflicts}
					count={conflicts.count}
					products={conflicts.products}
				/>
				<SkippedProducts
					caption={bulkChangeText.problems}
					count={counts.invalid}
					products={problems}
				/>
				<ChangedProducts change={change} />
				<PageLinks
					page={page}
					lastPage={lastPageNumber(totalCount, BULK_CHANGE_PAGE_SIZE)}
					hrefFor={(number) => urls.dashboard.bulkChange(id, number)}
				/>
			</div>
		</InventorySubpage>
	)
}

const undoHint = 'The old values return. Products whose values were changed again stay as they are.'

function State({ change }: { change: BulkChange }) {
	const rejection = useActionData<typeof action>()
	const { by, appliedAt, undoneAt, totalCount } = change
	if (undoneAt) return <Alert>{`Undone, ${formatShopTime(undoneAt)}`}</Alert>
	if (appliedAt) {
		return (
			<>
				<p role="status">{`Changed by ${by ?? systemActors.shop}, ${formatShopTime(appliedAt)}`}</p>
				<UndoForm
					label="Undo this change"
					hint={
						change.kind === 'import'
							? `${undoHint} Imported stock is taken back, and products that the file added become drafts. Its new categories stay.`
							: undoHint
					}
					hiddenFields={{ step: 'undo' }}
					rejection={rejection}
				/>
			</>
		)
	}
	if (totalCount === 0) return <p role="status">No product would change.</p>
	return (
		<PostForm
			className="flex flex-wrap items-center gap-3"
			rejection={rejection}
			hiddenFields={{ step: 'apply' }}
		>
			<p role="status" className="w-full">
				Nothing has changed yet.
			</p>
			<Button>{`Change ${formatProductCount(totalCount)}`}</Button>
			<ButtonLink variant="outline" href={urls.dashboard.inventory()}>
				Choose other products
			</ButtonLink>
		</PostForm>
	)
}

/** Longer lists are closed, because they would hide the products that change. */
const MAX_OPEN = 10

type SkippedProductsProps = {
	caption: (products: string) => string
	/** Number of all products. */
	count: number
	/** The first ones. */
	products: BulkChange['problems']
}

function SkippedProducts({ caption, count, products }: SkippedProductsProps) {
	if (count === 0) return null
	const hidden = count - products.length
	return (
		<details open={count <= MAX_OPEN}>
			<summary className="cursor-pointer font-semibold">
				{caption(formatProductCount(count))}
			</summary>
			<ul className="mt-2 grid gap-2 wrap-anywhere">
				{products.map(({ slug, name, reason }) => (
					<li key={slug}>
						<a href={urls.product(slug)}>{name}</a>
						<span className="block text-muted-foreground">{reason}</span>
					</li>
				))}
			</ul>
			{hidden > 0 && <p>{`… and ${formatNumber(hidden)} more.`}</p>}
		</details>
	)
}
