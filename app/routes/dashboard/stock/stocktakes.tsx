import { useActionData, useLoaderData } from '@remix-run/react'
import { SelectField } from '#app/components/form-field.tsx'
import { PostForm } from '#app/components/post-form.tsx'
import { TitledCard } from '#app/components/titled-card.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { formatShopTime } from '#app/lib/format.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { BranchField } from '#app/routes/dashboard/components/branch-field.tsx'
import { EntryList } from '#app/routes/dashboard/components/entry-list.tsx'
import { loadEntries } from '#app/routes/dashboard/lib/load-entries.ts'
import { readFormResponse, staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { duplicateFormText } from '#content/back-office/forms.ts'
import {
	stocktakeScope,
	stocktakeStatusLabels,
	stocktakeText,
} from '#content/back-office/stocktakes.ts'
import { formatNumber } from '#content/en/formats.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import { BRANCH_NAMES, type BranchSlug } from '#contract/shop/branches.ts'
import type { Stocktake } from '#contract/stock/stocktakes.ts'

export const meta = staffMeta(stocktakeText.title)

export const loader = staffLoader(async ({ api, request }) => {
	const [stocktakes, { data: categories }] = await Promise.all([
		loadEntries(request, 'before', (query) => unwrap(api.stocktakes.$get({ query }))),
		unwrap(api.categories.$get()),
	])
	return { stocktakes, categories }
})

/** The scope is '', `category` or `category/subcategory`. */
export const action = staffAction({ controls: ['branch', 'scope'] }, async (args) => {
	const { branch, scope = '' } = args.values
	const [category, subcategory] = scope === '' ? [] : scope.split('/')
	const json = { branch: branch as BranchSlug, category, subcategory }
	const apiResponse = await args.api.stocktakes.$post({ json }, args.options)
	const { stocktake: mismatchText } = duplicateFormText
	const { response, rejection } = await readFormResponse(args, apiResponse, mismatchText)
	if (rejection) {
		const { category: message, ...fields } = rejection.fields
		return { ...rejection, fields: message ? { ...fields, scope: message } : fields }
	}
	return redirectAfterForm(urls.dashboard.stocktake((await response.json()).data._id))
})

export default function StocktakesPage() {
	const { stocktakes, categories } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	return (
		<>
			<h1 className="mb-4 text-2xl">{stocktakeText.title}</h1>
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
				<TitledCard
					title={stocktakeText.start}
					description="Count the products at one branch, and then correct their stock. Several people can count at the same time, and the shop can go on selling."
					className="lg:col-start-2"
				>
					<PostForm className="grid gap-3" rejection={rejection} hasIdempotencyKey>
						<BranchField />
						<SelectField
							name="scope"
							label="What to count"
							options={categories.flatMap(scopeOptions)}
						>
							<option value="">{stocktakeText.all}</option>
						</SelectField>
						<Button>{stocktakeText.start}</Button>
					</PostForm>
				</TitledCard>
				<TitledCard title="All stocktakes" contentClass="px-0" className="lg:row-start-1">
					<EntryList page={stocktakes} emptyText="No stocktakes yet.">
						<ol className="divide-y">
							{stocktakes.entries.map((stocktake) => (
								<StocktakeItem key={stocktake._id} stocktake={stocktake} />
							))}
						</ol>
					</EntryList>
				</TitledCard>
			</div>
		</>
	)
}

function scopeOptions({ slug, name, subcategories }: Category) {
	const parts = subcategories.map(
		(part) => [`${slug}/${part.slug}`, `${name}: ${part.name}`] as const,
	)
	return [[slug, name] as const, ...parts]
}

function StocktakeItem({ stocktake }: { stocktake: Stocktake }) {
	const { _id: id, branch, status, counted, products, startedBy, startedAt } = stocktake
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 first:pt-0 last:pb-0">
			<div className="min-w-0 grow wrap-anywhere">
				<a
					href={urls.dashboard.stocktake(id)}
					className="font-semibold text-primary hover:underline"
				>
					{`${stocktakeScope(stocktake)}, ${BRANCH_NAMES[branch]}`}
				</a>
				<span className="block text-muted-foreground">
					{startedBy}, <time dateTime={startedAt}>{formatShopTime(startedAt)}</time>
				</span>
			</div>
			<span className="tabular-nums">
				{`${formatNumber(counted)} of ${formatNumber(products)} counted`}
			</span>
			<Badge>{stocktakeStatusLabels[status]}</Badge>
		</li>
	)
}
