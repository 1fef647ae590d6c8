import { HiddenFields, InputField, Options, SelectField } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { cardClass } from '#app/components/ui/card.tsx'
import { type ActivityQuery, urls } from '#app/lib/urls.ts'
import { branchOptions } from '#app/routes/dashboard/components/branch-field.tsx'
import { auditKindLabels, activityText as text } from '#content/back-office/activity.ts'
import { branchText } from '#content/back-office/stock.ts'
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts'
import { PRODUCT_FIELD } from './read-filters.ts'

type Person = { _id: string; name: string }
type ActivityFiltersProps = { query: ActivityQuery; product?: Person; people: Person[] }

export function ActivityFilters({ query, product, people }: ActivityFiltersProps) {
	const choices = [
		{ name: 'by', label: text.person, all: text.everyone, options: people.map(toOption) },
		{
			name: 'kind',
			label: text.kind,
			all: text.everything,
			options: Object.entries(auditKindLabels),
		},
		{ name: 'branch', label: branchText.field, all: branchText.all, options: branchOptions },
	] as const
	return (
		<form
			// The fields show the filters of the URL, also after a link to other filters.
			key={JSON.stringify(query)}
			action={urls.dashboard.activity()}
			aria-label={text.filters}
			className={`${cardClass} mt-4 grid grid-cols-2 items-start gap-x-3 gap-y-2 p-4 md:grid-cols-4`}
		>
			<InputField name="from" label={text.from} type="date" defaultValue={query.from} />
			<InputField name="to" label={text.to} type="date" defaultValue={query.to} />
			{choices.map(({ name, label, all, options }) => (
				<SelectField key={name} name={name} label={label} defaultValue={query[name] ?? ''}>
					<Options options={[['', all], ...options]} />
				</SelectField>
			))}
			<div className="md:col-span-2">
				<InputField
					name={PRODUCT_FIELD}
					label={text.product}
					placeholder={text.productHint}
					defaultValue={product?.name}
					maxLength={MAX_SEARCH_LENGTH}
				/>
			</div>
			<HiddenFields fields={{ product: product?._id }} />
			<Button className="max-md:col-span-2 md:mt-7">{text.show}</Button>
		</form>
	)
}

const toOption = ({ _id, name }: Person) => [_id, name] as const
