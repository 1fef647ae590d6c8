import { InputField, Options, SelectField } from '#app/components/form-field.tsx'
import { branchOptions } from '#app/routes/dashboard/components/branch-field.tsx'
import { settingsText as text } from '#content/back-office/settings.ts'
import { CheckboxField } from './checkbox-field.tsx'
import type { SettingsValues } from './settings-part.ts'

/** Fields of one closure. */
export function ClosureRow({ row, values }: { row: string; values: SettingsValues }) {
	const fieldProps = (field: keyof typeof text.closureFields) => {
		const name = `closures.${row}.${field}`
		return { name, label: text.closureFields[field], defaultValue: values[name] }
	}
	return (
		<fieldset className="grid gap-x-3 gap-y-2 border-t pt-4 first:border-t-0 first:pt-0 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_2fr_1fr]">
			<legend className="float-left mb-2 font-semibold sm:col-span-full">
				{text.closureRow(row)}
			</legend>
			<InputField {...fieldProps('from')} type="date" />
			<InputField {...fieldProps('to')} type="date" />
			<InputField {...fieldProps('reason')} />
			<SelectField {...fieldProps('branch')}>
				<Options options={[['', text.allBranches], ...branchOptions]} />
			</SelectField>
			<div className="sm:col-span-full">
				<CheckboxField
					name={`closures.${row}.notice`}
					label={text.closureFields.notice}
					defaultChecked={Boolean(values[`closures.${row}.notice`])}
				/>
			</div>
		</fieldset>
	)
}
