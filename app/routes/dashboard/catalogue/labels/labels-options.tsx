import type { ComponentProps } from 'react'
import { HiddenFields, InputField, SelectField } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { urls } from '#app/lib/urls.ts'
import { CheckboxField } from '#app/routes/dashboard/components/checkbox-field.tsx'
import { FormCard } from '#app/routes/dashboard/components/form-card.tsx'
import { labelsText as text } from '#content/back-office/labels.ts'
import { LANGUAGE_NAMES } from '#contract/base/language.ts'
import { detectLanguage } from '#contract/pages/detect-language.ts'
import type { EditedLabels } from './edit-labels.ts'
import type { LabelLine } from './load-labels.ts'

/** Longer lists are closed, because they would hide the labels. */
const MAX_OPEN = 10

type LabelsOptionsProps = Pick<EditedLabels, 'labels' | 'codes'> &
	Pick<ComponentProps<typeof FormCard>, 'rejection'>

/** The form of the page: what the labels show, and how many each product gets. */
export function LabelsOptions({ labels, rejection, codes }: LabelsOptionsProps) {
	const { size, language, hasQrCode, lines } = labels
	const withoutCode = lines.filter(({ gtin }) => gtin === null).length
	return (
		<FormCard action={urls.dashboard.labels()} rejection={rejection}>
			<div className="grid gap-3 sm:grid-cols-2">
				<SelectField name="size" label={text.size} defaultValue={size} options={text.sizes} />
				<SelectField
					name="language"
					label={text.language}
					defaultValue={language}
					options={Object.entries(LANGUAGE_NAMES)}
				/>
			</div>
			<CheckboxField name="hasQrCode" label={text.qrCode} defaultChecked={hasQrCode} />
			<details open={Boolean(rejection) || lines.length <= MAX_OPEN}>
				<summary className="cursor-pointer font-semibold">{text.counts}</summary>
				<ul className="mt-2 grid gap-2">
					{lines.map((line, index) => (
						<CountField key={line._id} line={line} name={`lines.${index}`} />
					))}
				</ul>
			</details>
			{codes !== undefined && <p role="status">{text.coded(codes)}</p>}
			{withoutCode > 0 && <p>{text.withoutCode(withoutCode)}</p>}
			<div className="flex flex-wrap gap-3">
				<Button>{text.show}</Button>
				{withoutCode > 0 && (
					<Button variant="outline" name="step" value="codes">
						{text.giveCodes(withoutCode)}
					</Button>
				)}
			</div>
		</FormCard>
	)
}

function CountField({ line, name }: { line: LabelLine; name: string }) {
	return (
		<li className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-3">
			<HiddenFields fields={{ [`${name}.productId`]: line._id }} />
			<InputField
				name={`${name}.count`}
				label={text.count(line.name)}
				isLabelHidden
				inputMode="numeric"
				defaultValue={line.count}
			/>
			<div>
				<p lang={detectLanguage(line.name)}>{line.name}</p>
				<p className="text-sm text-muted-foreground">{line.gtin ?? text.noCode}</p>
			</div>
		</li>
	)
}
