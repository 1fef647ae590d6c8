import { InputField } from '#app/components/form-field.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { cardClass } from '#app/components/ui/card.tsx'
import { urls } from '#app/lib/urls.ts'
import { FormCard } from '#app/routes/dashboard/components/form-card.tsx'
import type { FormRejection } from '#app/routes/dashboard/lib/staff-page.ts'
import { formatNumber, formatProductCount } from '#content/en/formats.ts'
import type { CountedCategory, CountedCategoryList } from '#contract/catalogue/categories.ts'
import { detectLanguage } from '#contract/pages/detect-language.ts'

type CategoryFormProps = {
	button: string
	/** Saved category. Undefined for a new category, whose slug is optional. */
	category?: CountedCategory
	rejection?: FormRejection
}

export function CategoryForm({ button, category, rejection }: CategoryFormProps) {
	const isNew = category === undefined
	return (
		<FormCard button={button} rejection={rejection} hasIdempotencyKey={isNew}>
			<InputField name="name" label="Name" required defaultValue={category?.name} />
			<InputField
				name="translations.bn.name"
				label="Bangla name"
				required={false}
				lang="bn"
				hint="The name on Bangla pages. Without it, they use a name of their own, or the one above."
				defaultValue={category?.translations?.bn?.name}
			/>
			<InputField
				name="slug"
				label="Web address"
				required={!isNew}
				hint={
					isNew
						? 'The last part of the address, such as gaming-laptop. Leave it empty to create it from the name.'
						: 'The last part of the address. Old addresses redirect to the new one.'
				}
				autoCapitalize="none"
				defaultValue={category?.slug}
			/>
		</FormCard>
	)
}

type MissingValue = CountedCategoryList['data'][number]['missingValues'][number]
type ListedCategory = CountedCategory & {
	subcategories?: CountedCategory[]
	missingValues?: MissingValue[]
}

export function CategoryList({ items, emptyText }: { items: ListedCategory[]; emptyText: string }) {
	if (items.length === 0) return <p className="text-muted-foreground">{emptyText}</p>
	return (
		<ol className={`${cardClass} divide-y`}>
			{items.map((item, index) => (
				<li key={item._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
					<div className="min-w-0 grow basis-48 wrap-anywhere">
						<b lang={detectLanguage(item.name)}>{item.name}</b>
						<span className="block text-muted-foreground">
							{formatProductCount(item.productCount)}
						</span>
						<span className="block text-muted-foreground">
							{item.subcategories?.map(({ name }) => name).join(', ')}
						</span>
						{item.missingValues && item.missingValues.length > 0 && (
							<MissingValues category={item.slug} values={item.missingValues} />
						)}
					</div>
					<MoveForm item={item} position={index + 1} count={items.length} />
				</li>
			))}
		</ol>
	)
}

function MissingValues({ category, values }: { category: string; values: MissingValue[] }) {
	return (
		<details className="text-sm">
			<summary className="underline">Filters that miss products without a value</summary>
			<ul className="flex flex-wrap gap-x-4">
				{values.map(({ facet, label, count }) => (
					<li key={facet}>
						<a href={urls.dashboard.inventory({ category, missing: facet })}>
							{label}: {formatNumber(count)}
						</a>
					</li>
				))}
			</ul>
		</details>
	)
}

type MoveFormProps = { item: ListedCategory; position: number; count: number }

function MoveForm({ item: { _id, name }, position, count }: MoveFormProps) {
	const hiddenName = <span className="sr-only">: {name}</span>
	const href = urls.dashboard.category(_id).page
	return (
		<form method="post" action={href} className="flex flex-wrap gap-2 *:px-3">
			<Button name="position" value={position - 1} variant="outline" disabled={position === 1}>
				Move up{hiddenName}
			</Button>
			<Button name="position" value={position + 1} variant="outline" disabled={position === count}>
				Move down{hiddenName}
			</Button>
			<ButtonLink variant="outline" href={href}>
				Edit{hiddenName}
			</ButtonLink>
		</form>
	)
}
