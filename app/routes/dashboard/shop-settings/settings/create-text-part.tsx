import type { ComponentProps } from 'react'
import { InputField, SelectField } from '#app/components/form-field.tsx'
import { flattenFields } from '#app/lib/forms.ts'
import { CheckboxField } from '#app/routes/dashboard/components/checkbox-field.tsx'
import { fieldLabel } from '#app/routes/dashboard/lib/describe-change.ts'
import { parseNumber } from '#contract/base/text.ts'
import { BRANCH_NAMES, findBranchSlug } from '#contract/shop/branches.ts'
import type { SettingsPart, SettingsValues } from './settings-part.ts'

type Control = Pick<
	ComponentProps<typeof InputField>,
	'type' | 'required' | 'inputMode' | 'hint'
> & {
	/** `line` by default. */
	kind?: 'line' | 'number' | 'wide-line' | 'checkbox'
	options?: readonly string[]
}

type TextPart = Pick<SettingsPart, 'title' | 'description'> & {
	/** By the path of the setting, such as `phones.primary`. */
	fields: Readonly<Record<string, Control>>
}

/** Creates a part in which each setting is one control. An empty text stands for `null`. */
export function createTextPart({ fields, ...part }: TextPart): SettingsPart {
	const controls = Object.keys(fields)
	return {
		...part,
		controls,
		toValues: (settings) => {
			const texts = flattenFields(settings)
			return Object.fromEntries(controls.map((name) => [name, toText(texts[name])]))
		},
		toSettings: (values) =>
			nestFields(
				Object.entries(fields).map(([name, { kind }]) => {
					const text = values[name]?.trim() ?? ''
					if (kind === 'number') return [name, parseNumber(text)]
					return [name, kind === 'checkbox' ? text !== '' : text || null]
				}),
			),
		locate: (name) => ({ name, place: placeOf(name) }),
		Fields: ({ values }) => (
			<div className="grid gap-4 sm:grid-cols-2">
				{Object.entries(fields).map(([name, control]) => (
					<TextPartField key={name} name={name} value={values[name]} {...control} />
				))}
			</div>
		),
	}
}

const toText = (value: unknown) => (value || value === 0 ? String(value) : '')

type TextPartFieldProps = Control & { name: string; value: SettingsValues[string] | undefined }

function TextPartField({ kind = 'line', options, value, ...props }: TextPartFieldProps) {
	const field = { label: fieldLabel(props.name), defaultValue: value, ...props }
	if (options) return <SelectField {...field} options={options.map((option) => [option, option])} />
	if (kind === 'line' || kind === 'number') return <InputField {...field} />
	return (
		<div className="sm:col-span-2">
			{kind === 'wide-line' && <InputField {...field} />}

			{kind === 'checkbox' && (
				<CheckboxField
					name={field.name}
					label={field.label}
					hint={field.hint}
					defaultChecked={value !== ''}
				/>
			)}
		</div>
	)
}

/** Builds the object whose flattened paths and values these are. */
function nestFields(fields: [path: string, value: unknown][]): object {
	const root: Record<string, unknown> = {}
	for (const [path, value] of fields) {
		const [last = '', ...parents] = path.split('.').reverse()
		let parent = root
		for (const name of parents.reverse()) {
			parent[name] ??= {}
			parent = parent[name] as Record<string, unknown>
		}
		parent[last] = value
	}
	return root
}

/** Returns the wallet or the town of a setting whose label the API does not qualify. */
function placeOf(name: string): string | undefined {
	const [section, owner] = name.split('.')
	if (section === 'wallets') return owner
	const branch = section === 'branches' ? findBranchSlug(owner) : undefined
	return branch && BRANCH_NAMES[branch]
}
