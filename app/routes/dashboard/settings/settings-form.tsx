import { Fragment, type ReactNode } from 'react'
import { InputField, Options, SelectField } from '#app/components/form-field.tsx'
import { PostForm } from '#app/components/post-form.tsx'
import { TitledCard } from '#app/components/titled-card.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { FieldMessages } from '#app/lib/forms.ts'
import { settingsLabels as labels, settingsText as text } from '#content/back-office/settings.ts'
import { branches } from '#content/branches.ts'
import { WALLET_TYPES, WALLETS } from '#contract/settings.ts'
import { BranchFields } from './branch-fields.tsx'
import type { SettingsValues } from './settings-values.ts'

type SettingsFormProps = {
	values: SettingsValues
	rejection?: {
		message: string
		fields: FieldMessages
		/** Changes that saving again would make, after a version conflict. */
		changes?: string[]
	}
}

/** The browser validates this form. Without validation it would submit a half-entered date or time as an empty value. */
export function SettingsForm({ values, rejection }: SettingsFormProps) {
	const field = (name: keyof typeof labels) => ({
		name,
		label: labels[name],
		defaultValue: values[name],
	})
	return (
		<PostForm
			noValidate={false}
			className="grid gap-5"
			hiddenFields={{ version: values.version }}
			rejection={rejection}
			rejectionDetails={rejection?.changes && <VersionConflict changes={rejection.changes} />}
		>
			<Section title={text.contact}>
				<InputField {...field('phones.primary')} {...phone} />
				<InputField {...field('phones.secondary')} {...phone} />
				<InputField {...field('whatsapp')} {...phone} />
				<InputField {...field('messenger')} required />
			</Section>
			<Section title={text.wallets}>
				{WALLETS.map((name) => (
					<Fragment key={name}>
						<InputField {...field(`wallets.${name}.number`)} required inputMode="tel" />
						<SelectField {...field(`wallets.${name}.type`)}>
							<Options options={walletTypes} />
						</SelectField>
					</Fragment>
				))}
			</Section>
			{branches.map((branch) => (
				<BranchFields key={branch.slug} branch={branch} values={values} />
			))}
			<Section title={text.notice} description={text.noticeHint}>
				<div className="sm:col-span-2">
					<InputField {...field('notice.text')} />
				</div>
				<InputField {...field('notice.from')} type="date" />
				<InputField {...field('notice.to')} type="date" />
			</Section>
			<Section title={text.otherDetails} description={text.otherDetailsHint}>
				<InputField {...field('email')} type="email" />
				<InputField {...field('tradeLicence')} />
				<InputField {...field('dbid')} />
			</Section>
			<Section title={text.ratings}>
				<RatingsField isOn={values.ratingsAreFromCustomers !== ''} />
			</Section>
			<div className="sticky bottom-0 z-5 border-t bg-background py-3">
				<Button className="w-full sm:w-96">Save</Button>
			</div>
		</PostForm>
	)
}

type SectionProps = { title: string; description?: string; children: ReactNode }

function Section(props: SectionProps) {
	return <TitledCard as="section" contentClass="grid gap-4 sm:grid-cols-2" {...props} />
}

const phone = { type: 'tel', required: true }
const walletTypes = WALLET_TYPES.map((type) => [type, type] as const)

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

function VersionConflict({ changes }: { changes: string[] }) {
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
