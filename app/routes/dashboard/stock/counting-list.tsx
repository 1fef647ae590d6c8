import { useLoaderData } from '@remix-run/react'
import { lastPageNumber, PageLinks } from '#app/components/page-links.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { DataTable } from '#app/routes/dashboard/components/data-table.tsx'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { PrintButton } from '#app/routes/dashboard/components/print-button.tsx'
import { staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { nameStocktake, stocktakeText as text } from '#content/back-office/stocktakes.ts'
import { MAX_PAGE_SIZE } from '#contract/base/limits.ts'
import { readParameters } from '#contract/base/query-string.ts'
import { detectLanguage } from '#contract/pages/detect-language.ts'
import type { StocktakeLine } from '#contract/stock/stocktakes.ts'

export const meta = staffMeta<typeof loader>(
	text.list,
	({ stocktake }) => `${text.list}: ${nameStocktake(stocktake)}`,
)

export const loader = staffLoader(async ({ api, id, request }) => {
	const { page } = readParameters(new URL(request.url), ['page'])
	const query = { page, limit: String(MAX_PAGE_SIZE) }
	const { data, totalCount } = await unwrap(api.stocktakes[':id'].$get({ param: { id }, query }))
	const { lines, ...stocktake } = data
	const lastPage = lastPageNumber(totalCount, MAX_PAGE_SIZE)
	return { stocktake, lines, page: Number(page ?? 1), lastPage }
})

const columns = [
	{
		label: text.listColumns.product,
		cell: ({ name, held }: StocktakeLine) => (
			<>
				<span lang={detectLanguage(name)}>{name}</span>
				{held > 0 && <span className="block font-normal">{text.held(held)}</span>}
			</>
		),
	},
	{ label: text.listColumns.code, cell: ({ gtin }: StocktakeLine) => gtin },
	{
		label: text.listColumns.counted,
		cell: () => <span className="inline-block h-7 w-20 rounded border border-input" />,
	},
]

/** To be printed and filled in. It does not show the stock, so that nobody copies it. */
export default function CountingListPage() {
	const { stocktake, lines, page, lastPage } = useLoaderData<typeof loader>()
	const { _id: id } = stocktake
	const name = nameStocktake(stocktake)
	return (
		<>
			<PageHead
				title={`${text.list}: ${name}`}
				crumbs={[
					{ label: text.title, href: urls.dashboard.stocktakes },
					{ label: name, href: urls.dashboard.stocktake(id) },
					{ label: text.list, href: urls.dashboard.countingList(id), wideOnly: true },
				]}
			>
				<PrintButton />
			</PageHead>
			<DataTable
				className="text-sm"
				isStacked
				columns={columns}
				rows={lines}
				rowKey={({ _id }) => _id}
			/>
			<PageLinks
				page={page}
				lastPage={lastPage}
				hrefFor={(number) => urls.dashboard.countingList(id, number)}
			/>
		</>
	)
}
