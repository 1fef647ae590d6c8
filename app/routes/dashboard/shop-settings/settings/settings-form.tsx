import type { ComponentProps } from 'react'
import { PostForm } from '#app/components/post-form.tsx'
import { TitledCard } from '#app/components/titled-card.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { FormValues } from '#app/lib/decode-form.ts'
import { useUnsavedWarning } from '#app/lib/hooks.ts'
import type { SettingsPart } from './settings-part.ts'

type SettingsFormProps = {
	part: SettingsPart
	values: FormValues
	rejection?: ComponentProps<typeof PostForm>['rejection'] & {
		/** Changes that saving again would make, after a version conflict. */
		changes?: string[]
	}
}

/** Without the browser's validation, a half-entered date or time would be sent as empty. */
export function SettingsPartForm({ part, values, rejection }: SettingsFormProps) {
	return (
		<TitledCard title={part.title} description={part.description} className="mt-4">
			<PostForm
				{...useUnsavedWarning(rejection !== undefined)}
				noValidate={false}
				className="grid gap-6"
				hiddenFields={{ version: values.version }}
				rejection={rejection}
				rejectionDetails={rejection?.changes && <RemainingChanges changes={rejection.changes} />}
			>
				<part.Fields values={values} />
				<Button className="sm:w-60">Save</Button>
			</PostForm>
		</TitledCard>
	)
}

function RemainingChanges({ changes }: { changes: string[] }) {
	return (
		<>
			<p>To use the values in the form below, save again. This will change:</p>
			<ul className="list-disc ps-5 wrap-anywhere">
				{changes.map((change) => (
					<li key={change}>{change}</li>
				))}
				{changes.length === 0 && <li>Nothing. Your values match the saved settings.</li>}
			</ul>
		</>
	)
}
