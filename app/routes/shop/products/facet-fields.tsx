import { useCopy, useTextLanguage } from '#app/lib/copy.ts'
import type { ListedFacet } from '#contract/catalogue/product-query.ts'
import { facetLabels } from './facet-labels.ts'

/** Values that are shown before "Show all". */
const UNFOLDED = 6
const UNFOLDED_OF_TEMPLATE = 8

const labelClass = 'flex min-h-11 items-center gap-2 md:min-h-9'

/** The values of a facet as checkboxes, or as radio buttons if only one of them can be chosen. */
export function FacetFields({ facet }: { facet: ListedFacet }) {
	const copy = useCopy()
	const { name, key, isExclusive } = facet
	const unfolded = key ? UNFOLDED_OF_TEMPLATE : UNFOLDED
	const labels = facetLabels(facet, copy)
	const values = facet.values.map((value) => {
		return { ...value, label: labels.values.get(value.value) ?? value.label }
	})
	const folded = values.slice(unfolded)
	const fieldFor = (value: FacetValue) => (
		<FacetField key={value.value} {...{ name, isExclusive, value }} />
	)
	return (
		<fieldset>
			<legend className={values.length > 1 || isExclusive || key ? 'font-bold' : 'sr-only'}>
				{labels.label}
			</legend>
			{isExclusive && values.some(isSelected) && (
				<label className={labelClass}>
					<input type="radio" name={name} value="" className="size-4 shrink-0" />
					{copy.listing.facets.any}
				</label>
			)}
			{values.slice(0, unfolded).map(fieldFor)}
			{folded.length > 0 && (
				<details open={folded.some(isSelected)}>
					<summary className="flex min-h-11 items-center underline">
						{copy.listing.facets.showAll}
					</summary>
					{folded.map(fieldFor)}
				</details>
			)}
		</fieldset>
	)
}

type FacetValue = ListedFacet['values'][number]
type FacetFieldProps = { name: string; isExclusive?: boolean; value: FacetValue }

const isSelected = (value: FacetValue) => value.isSelected

function FacetField({
	name,
	isExclusive,
	value: { value, label, count, isSelected },
}: FacetFieldProps) {
	const { formats } = useCopy().shared
	const language = useTextLanguage()(label)
	return (
		<label className={labelClass}>
			<input
				type={isExclusive ? 'radio' : 'checkbox'}
				name={name}
				value={value}
				defaultChecked={isSelected}
				className="size-4 shrink-0"
			/>
			{language ? <span lang={language}>{label}</span> : label}
			<span className="ml-auto text-muted-foreground">{formats.number(count)}</span>
		</label>
	)
}
