import { redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { lastPageNumber, PageLinks } from '#app/components/page-links.tsx'
import { FormError } from '#app/components/post-form.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { stocktakeParameters } from '#app/lib/dashboard-urls/inventory-urls.ts'
import { formatShopTime } from '#app/lib/format.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { FilterLinks } from '#app/routes/dashboard/components/filter-links.tsx'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { ProductLink } from '#app/routes/dashboard/components/product-link.tsx'
import {
	finishForm,
	type StaffActionArgs,
	staffAction,
	staffLoader,
} from '#app/routes/dashboard/lib/staff-page.ts'
import { duplicateFormText } from '#content/back-office/forms.ts'
import {
	nameStocktake,
	stocktakeStatusLabels,
	stocktakeText,
	stocktakeViews,
} from '#content/back-office/stocktakes.ts'
import { formatNumber } from '#content/en/formats.ts'
import { MAX_SEARCH_LENGTH } from '#contract/base/limits.ts'
import { readParameters } from '#contract/base/query-string.ts'
import type { Stocktake, StocktakeClosing, StocktakeQuery } from '#contract/stock/stocktakes.ts'
import { CountsForm, SEARCH_FIELD_ID } from './stocktake/counts-form.tsx'
import { DifferenceSummary } from './stocktake/difference-summary.tsx'
import { findOutside } from './stocktake/find-outside.ts'
import { LineTable } from './stocktake/line-table.tsx'
import { StocktakeForm, saveCounts } from './stocktake/save-counts.ts'

export const meta = staffMeta<typeof loader>(stocktakeText.title, ({ stocktake }) =>
	nameStocktake(stocktake),
)

const PAGE_SIZE = 25

export const loader = staffLoader(async ({ api, id, request }) => {
	const query = readParameters(new URL(request.url), stocktakeParameters)
	const { data, totalCount } = await unwrap(
		api.stocktakes[':id'].$get({
			param: { id },
			query: { ...query, lines: query.lines as StocktakeQuery['lines'], limit: String(PAGE_SIZE) },
		}),
	)
	const { lines, ...stocktake } = data
	const page = Number(query.page ?? 1)
	const lastPage = lastPageNumber(totalCount, PAGE_SIZE)
	if (page > lastPage) throw redirect(urls.dashboard.stocktake(id, { ...query, page: lastPage }))
	const { search } = query
	const outside =
		search && lines.length === 0 ? await findOutside(api, search, stocktake) : undefined
	return { stocktake, lines, query, page, lastPage, outside }
})

export const action = staffAction(StocktakeForm, (args) =>
	args.values.status === undefined ? saveCounts(args) : close(args),
)

async function close(args: StaffActionArgs) {
	const { api, id, options, values } = args
	const status = values.status as StocktakeClosing['status']
	const request = { param: { id }, json: { status } }
	const response = await api.stocktakes[':id'].status.$put(request, options)
	const flash = status === 'applied' ? 'stocktake-applied' : 'stocktake-abandoned'
	const url = urls.dashboard.stocktake(id, { lines: 'differing' })
	const { stocktake: mismatchText } = duplicateFormText
	return finishForm(args, response, { url, flash, mismatchText })
}

export default function StocktakePage() {
	const { lines, query, page, lastPage, outside, ...loaded } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	const [stocktake, setStocktake] = useState<Stocktake>(loaded.stocktake)
	const { _id: id, status, counted, products, differing } = stocktake
	const isOpen = status === 'open'
	const isCounting = isOpen && query.lines !== 'differing'
	return (
		<div className="grid gap-4">
			<Head stocktake={stocktake} />
			<div className="flex flex-wrap items-center justify-between gap-3">
				<FilterLinks
					label="View"
					choices={stocktakeViews(isOpen)}
					current={query.lines}
					hrefFor={(lines) => urls.dashboard.stocktake(id, { lines })}
				/>
				<SearchForm
					search={query.search}
					isAnswered={lines.some(({ counted }) => counted !== null)}
				/>
			</div>
			{isCounting && counted === products && (
				<ButtonLink
					size="lg"
					className="sm:justify-self-start"
					href={urls.dashboard.stocktake(id, { lines: 'differing' })}
				>
					{stocktakeText.allCounted(differing)}
				</ButtonLink>
			)}
			{rejection && !isCounting && <FormError message={rejection.message} />}
			{!isCounting && <DifferenceSummary stocktake={stocktake} />}
			{lines.length === 0 ? (
				<p className="text-muted-foreground">
					{outside?.text ?? emptyText(query.lines)}{' '}
					{outside?.product && <ProductLink product={outside.product} />}
				</p>
			) : isCounting ? (
				<CountsForm
					stocktake={stocktake}
					lines={lines}
					rejection={rejection}
					onSaved={setStocktake}
				/>
			) : (
				<LineTable stocktakeId={id} isOpen={isOpen} lines={lines} />
			)}
			<PageLinks
				page={page}
				lastPage={lastPage}
				hrefFor={(number) => urls.dashboard.stocktake(id, { ...query, page: number })}
			/>
		</div>
	)
}

function emptyText(lines?: string): string {
	return stocktakeText.empty[lines === 'uncounted' || lines === 'differing' ? lines : 'all']
}

function Head({ stocktake }: { stocktake: Stocktake }) {
	const { _id, status, counted, products, closedBy, closedAt } = stocktake
	const title = nameStocktake(stocktake)
	return (
		<div>
			<PageHead
				title={title}
				crumbs={[
					{ label: stocktakeText.title, href: urls.dashboard.stocktakes },
					{ label: title, href: urls.dashboard.stocktake(_id), wideOnly: true },
				]}
			/>
			<p className="flex flex-wrap items-center gap-x-4 gap-y-1">
				<Badge>{stocktakeStatusLabels[status]}</Badge>
				<span role="status">{`${formatNumber(counted)} of ${formatNumber(products)} counted`}</span>
				{closedBy && closedAt && (
					<span className="text-muted-foreground">{`${closedBy}, ${formatShopTime(closedAt)}`}</span>
				)}
				{status === 'open' && (
					<a href={urls.dashboard.countingList(_id)} className="print:hidden">
						{stocktakeText.list}
					</a>
				)}
			</p>
		</div>
	)
}

/** After a scanned product is counted, the field takes the focus for the next one. */
function SearchForm({ search, isAnswered }: { search?: string; isAnswered: boolean }) {
	return (
		<search className="block grow sm:max-w-sm">
			<form autoComplete="off" className="flex gap-2">
				<Input
					id={SEARCH_FIELD_ID}
					type="search"
					name="search"
					aria-label={stocktakeText.search}
					placeholder={stocktakeText.search}
					defaultValue={search}
					maxLength={MAX_SEARCH_LENGTH}
					autoFocus={search !== undefined && isAnswered}
				/>
				<Button variant="outline">Find</Button>
			</form>
		</search>
	)
}
