import type { ComponentProps } from 'react'
import { TextareaField } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useUnsavedWarning } from '#app/lib/hooks.ts'
import { FormCard } from '#app/routes/dashboard/components/form-card.tsx'
import type {
	SpecificationTemplate,
	TemplateGroup,
} from '#contract/catalogue/specification-template.ts'
import { FilterRows } from './filter-rows.tsx'

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
