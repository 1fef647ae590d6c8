import { InputField, SelectField } from '#app/components/form-field.tsx'
import { categoriesText } from '#content/back-office/categories.ts'
import {
	FILTER_KINDS,
	MAX_FILTERS,
	type SpecificationTemplate,
	type TemplateFilter,
} from '#contract/catalogue/specification-template.ts'

const text = categoriesText.filters
const kindOptions = FILTER_KINDS.map((kind) => [kind, text.kinds[kind]] as const)
const ROWS = Array.from({ length: MAX_FILTERS }, (_, row) => row)

/** A row for each filter that a template can have. Browsers suggest its lines. */
export function FilterRows({
	template: { groups, filters = [] },
}: {
	template: SpecificationTemplate
}) {
	const lines = new Set(groups.flatMap(({ labels }) => labels.map(({ label }) => label)))
	return (
		<fieldset className="grid gap-4">
			<legend className="float-left font-semibold">{text.title}</legend>
			<p className="max-w-prose text-sm text-muted-foreground">{text.hint(MAX_FILTERS)}</p>
			<datalist id="template-lines">
				{[...lines].map((line) => (
					<option key={line} value={line} />
				))}
			</datalist>
			{ROWS.map((row) => (
				<FilterRow key={row} row={row} filter={filters[row]} />
			))}
		</fieldset>
	)
}

function FilterRow({ row, filter }: { row: number; filter?: TemplateFilter }) {
	const fieldProps = (field: 'label' | 'kind' | 'unit' | 'banglaName', path: string = field) => {
		return { name: `filters.${row}.${path}`, label: text[field] }
	}
	return (
		<fieldset className="grid gap-x-3 gap-y-2 border-t pt-3 sm:grid-cols-2 lg:grid-cols-4">
			<legend className="sr-only">{text.row(row + 1)}</legend>
			<InputField
				{...fieldProps('label')}
				list="template-lines"
				autoComplete="off"
				defaultValue={filter?.label}
			/>
			<SelectField
				{...fieldProps('kind')}
				options={kindOptions}
				defaultValue={filter?.kind ?? FILTER_KINDS[0]}
			/>
			<InputField {...fieldProps('unit')} defaultValue={filter?.unit} />
			<InputField
				{...fieldProps('banglaName', 'translations.bn.name')}
				lang="bn"
				defaultValue={filter?.translations?.bn?.name}
			/>
		</fieldset>
	)
}
