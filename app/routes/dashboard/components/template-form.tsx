import type { ComponentProps } from 'react'
import { TextareaField } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { templateFormText } from '#content/back-office/categories.ts'
import type { SpecificationTemplate, TemplateGroup } from '#contract/specification-template.ts'
import { FormCard } from './form-card.tsx'

type TemplateFormProps = {
	template: SpecificationTemplate
	/** Text that was rejected. */
	groups?: string
	rejection: ComponentProps<typeof FormCard>['rejection']
}

/** Form with which an owner sets the labels that the product form offers for a subcategory. */
export function TemplateForm({ template, groups, rejection }: TemplateFormProps) {
	return (
		<section aria-labelledby="template" className="grid gap-3">
			<h2 id="template" className="text-lg">
				{templateFormText.title}
			</h2>
			<FormCard rejection={rejection}>
				<p className="max-w-prose text-muted-foreground">
					{template.isDerived ? templateFormText.derived : templateFormText.own}
				</p>
				<TextareaField
					name="groups"
					label={templateFormText.field}
					hint={templateFormText.hint}
					rows={12}
					defaultValue={groups ?? formatTemplate(template)}
				/>
				<div className="flex flex-wrap gap-3">
					<Button name="change" value="template">
						{templateFormText.save}
					</Button>
					{!template.isDerived && (
						<Button name="change" value="derive" variant="outline">
							{templateFormText.derive}
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
