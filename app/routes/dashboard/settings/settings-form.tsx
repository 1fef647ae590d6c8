import { FormError } from '#app/components/form-error.tsx'
import { FormField } from '#app/components/form-field.tsx'
import { Options } from '#app/components/options.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { NativeSelect } from '#app/components/ui/native-select.tsx'
import type { FieldMessages } from '#app/lib/forms.ts'
import { settingsLabels as labels, settingsText as text } from '#content/settings.ts'
import { BRANCH_SLUGS, WALLET_TYPES, WALLETS } from '#contract/settings.ts'
import { BranchFields } from './branch-fields.tsx'
import { Section } from './section.tsx'
import type { SettingsValues } from './settings-values.ts'

/** Values of a settings form that was not saved, and the reason. */
export type SettingsRejection = {
	message: string
	fields: FieldMessages
	values: SettingsValues
	/** Changes that saving again would make, after a version conflict. */
	changes?: string[]
}

type SettingsFormProps = { values: SettingsValues; rejection?: SettingsRejection }

/** The browser validates first, because it submits a half-entered date or time as an empty one. */
export function SettingsForm({ values, rejection }: SettingsFormProps) {
	const messages = rejection?.fields ?? {}
	const renderField = (name: keyof typeof labels, options: FieldOptions = {}) => (
		<FormField
			name={name}
			label={labels[name]}
			required={options.required}
			message={messages[name]}
		>
			{(field) => <Input {...field} type={options.type} defaultValue={values[name]} />}
		</FormField>
	)
	return (
		<form method="post" autoComplete="off" className="grid gap-5">
			{rejection && (
				<FormError message={rejection.message} fields={rejection.fields}>
					{rejection.changes && <Conflict changes={rejection.changes} />}
				</FormError>
			)}
			<input type="hidden" name="version" value={values.version} />
			<Section title={text.contact}>
				{renderField('phones.primary', phone)}
				{renderField('phones.secondary', phone)}
				{renderField('whatsapp', phone)}
				{renderField('messenger', { required: true })}
			</Section>
			<Section title={text.wallets}>
				{WALLETS.map((name) => (
					<WalletFields key={name} name={name} values={values} messages={messages} />
				))}
			</Section>
			{BRANCH_SLUGS.map((slug) => (
				<BranchFields key={slug} slug={slug} values={values} messages={messages} />
			))}
			<Section title={text.notice} hint={text.noticeHint}>
				<div className="sm:col-span-2">{renderField('notice.text')}</div>
				{renderField('notice.from', { type: 'date' })}
				{renderField('notice.to', { type: 'date' })}
			</Section>
			<Section title={text.otherDetails} hint={text.otherDetailsHint}>
				{renderField('email', { type: 'email' })}
				{renderField('tradeLicence')}
				{renderField('dbid')}
			</Section>
			<Section title={text.ratings}>
				<RatingsField isOn={values.ratingsAreFromCustomers !== ''} />
			</Section>
			<div className="sticky bottom-0 z-5 border-t bg-background py-3">
				<Button className="w-full sm:w-96">Save</Button>
			</div>
		</form>
	)
}

type FieldOptions = { type?: 'tel' | 'date' | 'email'; required?: true }
const phone = { type: 'tel', required: true } as const

type WalletFieldsProps = Omit<SettingsFormProps, 'rejection'> & {
	name: (typeof WALLETS)[number]
	messages: FieldMessages
}

function WalletFields({ name, values, messages }: WalletFieldsProps) {
	const [number, type] = [`wallets.${name}.number`, `wallets.${name}.type`] as const
	return (
		<>
			<FormField name={number} label={labels[number]} required message={messages[number]}>
				{(field) => <Input {...field} inputMode="tel" defaultValue={values[number]} />}
			</FormField>
			<FormField name={type} label={labels[type]} message={messages[type]}>
				{(field) => (
					<NativeSelect {...field} defaultValue={values[type]}>
						<Options options={WALLET_TYPES.map((type) => [type, type])} />
					</NativeSelect>
				)}
			</FormField>
		</>
	)
}

function RatingsField({ isOn }: { isOn: boolean }) {
	const name = 'ratingsAreFromCustomers'
	return (
		<div className="grid gap-1 sm:col-span-2">
			<label className="flex items-center gap-2 font-semibold">
				<input
					type="checkbox"
					name={name}
					value="true"
					defaultChecked={isOn}
					aria-describedby={`${name}-hint`}
					className="size-6 shrink-0"
				/>
				{labels[name]}
			</label>
			<p id={`${name}-hint`} className="text-sm text-muted-foreground">
				{text.ratingsHint}
			</p>
		</div>
	)
}

function Conflict({ changes }: { changes: string[] }) {
	return (
		<>
			<p>{text.conflict}</p>
			<ul className="list-disc ps-5 wrap-anywhere">
				{changes.map((change) => (
					<li key={change}>{change}</li>
				))}
				{changes.length === 0 && <li>{text.noDifference}</li>}
			</ul>
		</>
	)
}
