import { redirect } from '@remix-run/cloudflare'
import { HiddenFields, InputField } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { cardClass } from '#app/components/ui/card.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { type ActivityQuery, activityParameters } from '#app/lib/dashboard-urls/dashboard-urls.ts'
import { useDashboardLayoutData } from '#app/lib/loader-data.ts'
import { urls } from '#app/lib/urls.ts'
import { FilterDrawer } from '#app/routes/dashboard/components/filter-drawer.tsx'
import {
	branchFilter,
	dayFilters,
	FilterForm,
	nameFilters,
} from '#app/routes/dashboard/components/filter-form.tsx'
import type { StaffLoaderArgs } from '#app/routes/dashboard/lib/staff-page.ts'
import { auditKindLabels } from '#content/back-office/history.ts'
import { MAX_SEARCH_LENGTH } from '#contract/base/limits.ts'
import { readParameters } from '#contract/base/query-string.ts'

type Named = { _id: string; name: string }
type ActivityFiltersProps = { query: ActivityQuery; product?: Named; people: Named[] }

export function ActivityFilters({ query, product, people }: ActivityFiltersProps) {
	const persons = people.map(({ _id, name }) => [_id, name] as const)
	const isOwner = useDashboardLayoutData().user.role === 'owner'
	// Only owners read about payments in the log.
	const kinds = Object.entries(auditKindLabels).filter(([kind]) => isOwner || kind !== 'payments')
	const filters = [
		...dayFilters,
		['byId', 'Person', [['', 'Everyone'], ...persons]],
		['kind', 'Kind', [['', 'Everything'], ...kinds]],
		branchFilter,
	] as const
	return (
		<FilterDrawer
			title="Filters"
			summary={[nameFilters(query, filters), product?.name].filter(Boolean).join(' · ')}
		>
			<FilterForm
				query={query}
				filters={filters}
				action={urls.dashboard.activity()}
				aria-label="Filters"
				className={`${cardClass} mt-4 grid-cols-2 items-start in-open:grid-cols-1 gap-x-3 gap-y-2 p-4 lg:grid-cols-4`}
			>
				<div className="lg:col-span-2">
					<InputField
						name={PRODUCT_FIELD}
						label="Product"
						placeholder="Name or barcode"
						defaultValue={product?.name}
						maxLength={MAX_SEARCH_LENGTH}
					/>
				</div>
				<HiddenFields fields={{ product: product?._id }} />
				<Button className="max-lg:col-span-full lg:mt-7">Show</Button>
			</FilterForm>
		</FilterDrawer>
	)
}

/** Field for the name or a code. The URL of the filtered page has the id. */
const PRODUCT_FIELD = 'find'

/** Redirects a submitted form to its shortest URL, with the product that was found. */
export async function readFilters({ api, request }: StaffLoaderArgs) {
	const url = new URL(request.url)
	const query: ActivityQuery = readParameters(url, activityParameters)
	const { product: id, from, to } = query
	if (from && to && from > to)
		throw redirect(urls.dashboard.activity(query, { from: to, to: from }))
	const product = id ? await findName(api, id) : undefined
	const search = url.searchParams.get(PRODUCT_FIELD)?.trim().slice(0, MAX_SEARCH_LENGTH)
	if (search === undefined) return { query, product }
	if (search === '' || search === product?.name)
		throw redirect(urls.dashboard.activity(query, { product: search && id }))
	const { data: products, code } = await unwrap(
		api.inventory.suggest.$get({ query: { q: search } }),
	)
	const found = code ?? (products.length === 1 ? products[0]?._id : undefined)
	if (found) throw redirect(urls.dashboard.activity(query, { product: found }))
	return { query: { ...query, product: undefined }, choices: { search, products } }
}

async function findName(api: StaffLoaderArgs['api'], id: string) {
	const response = await api.inventory[':id'].$get({ param: { id } })
	return response.ok ? { _id: id, name: (await response.json()).data.name } : undefined
}
