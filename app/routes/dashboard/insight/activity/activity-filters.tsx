import { HiddenFields, InputField, SelectField } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { cardClass } from '#app/components/ui/card.tsx'
import type { ActivityQuery } from '#app/lib/dashboard-urls/dashboard-urls.ts'
import { urls } from '#app/lib/urls.ts'
import { branchOptions } from '#app/routes/dashboard/components/branch-field.tsx'
import { auditKindLabels } from '#content/back-office/history.ts'
import { branchText } from '#content/back-office/stock.ts'
import { MAX_SEARCH_LENGTH } from '#contract/base/limits.ts'
import { PRODUCT_FIELD } from './read-filters.ts'

type Named = { _id: string; name: string }
type ActivityFiltersProps = { query: ActivityQuery; product?: Named; people: Named[] }

export function ActivityFilters({ query, product, people }: ActivityFiltersProps) {
	const choices = [
		{ name: 'byId', label: 'Person', all: 'Everyone', options: people.map(toOption) },
		{
			name: 'kind',
			label: 'Kind',
			all: 'Everything',
			options: Object.entries(auditKindLabels),
		},
		{ name: 'branch', label: branchText.field, all: branchText.all, options: branchOptions },
	] as const
	return (
		<form
			// The fields show the filters of the URL, also after a link to other filters.
			key={JSON.stringify(query)}
			action={urls.dashboard.activity()}
			aria-label="Filters"
			className={`${cardClass} mt-4 grid grid-cols-2 items-start gap-x-3 gap-y-2 p-4 lg:grid-cols-4`}
		>
			<InputField name="from" label="From" type="date" defaultValue={query.from} />
			<InputField name="to" label="To" type="date" defaultValue={query.to} />
			{choices.map(({ name, label, all, options }) => (
				<SelectField
					key={name}
					name={name}
					label={label}
					defaultValue={query[name] ?? ''}
					options={[['', all], ...options]}
				/>
			))}
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
			<Button className="max-lg:col-span-2 lg:mt-7">Show</Button>
		</form>
	)
}

const toOption = ({ _id, name }: Named) => [_id, name] as const
