import type { ComponentProps } from 'react'
import { InputField, SelectField, TextareaField } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useUnsavedWarning } from '#app/lib/hooks.ts'
import { FormCard } from '#app/routes/dashboard/components/form-card.tsx'
import { categoriesText } from '#content/back-office/categories.ts'
import {
	FILTER_KINDS,
	MAX_FILTERS,
	type SpecificationTemplate,
	type TemplateFilter,
	type TemplateGroup,
} from '#contract/catalogue/specification-template.ts'

type TemplateFormProps = {
	template: SpecificationTemplate
	/** Text that was rejected. */
	groups?: string
	rejection: ComponentProps<typeof FormCard>['rejection']
}

export function TemplateForm({ template, groups, rejection }: TemplateFormProps) {
	return (
		<section aria-labelledby="template" className="grid gap-3">
			<h2 id="template" className="text-lg">
				Specification template
			</h2>
			<FormCard {...useUnsavedWarning(rejection !== undefined)} rejection={rejection}>
				<p className="max-w-prose text-muted-foreground">
					{template.isDerived
						? 'The form of a product in this subcategory offers these lines. They are those that its newest products use most. Change them to set your own.'
						: 'The form of a product in this subcategory offers these lines, which an owner has set.'}
				</p>
				<TextareaField
					name="groups"
					label="Groups and labels"
					hint="Write a group name on one line, then its labels, one per line. An empty line ends the group."
					rows={12}
					defaultValue={groups ?? formatTemplate(template)}
				/>
				<FilterRows template={template} />
				<div className="flex flex-wrap gap-3">
					<Button name="change" value="template">
						Save the template
					</Button>
					{!template.isDerived && (
						<Button name="change" value="derive" variant="outline">
							Use what products use most
						</Button>
					)}
				</div>
			</FormCard>
		</section>
	)
}

function formatTemplate({ groups }: SpecificationTemplate): string {
	const blocks = groups.map(({ name, labels }) => [name, ...labels.map(({ label }) => label)])
	return blocks.map((lines) => lines.join('\n')).join('\n\n')
}

/** Parses groups of lines, each a name and its labels, with an empty line between them. */
export function parseTemplate(text: string): TemplateGroup[] {
	const blocks = text
		.split(/\n\s*\n/)
		.map((block) => block.split('\n').filter((line) => line.trim()))
	return blocks
		.filter((lines) => lines.length > 0)
		.map(([name = '', ...labels]) => ({ name, labels }))
}

const text = categoriesText.filters
const kindOptions = FILTER_KINDS.map((kind) => [kind, text.kinds[kind]] as const)
const ROWS = Array.from({ length: MAX_FILTERS }, (_, row) => row)

/** A row for each filter that a template can have. Browsers suggest its lines. */
function FilterRows({ template: { groups, filters = [] } }: { template: SpecificationTemplate }) {
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
