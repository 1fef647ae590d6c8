import type { ReactNode } from 'react'
import type * as v from 'valibot'
import type { FormValues } from '#app/lib/decode-form.ts'
import type { FieldMessages } from '#app/lib/forms.ts'
import { branches } from '#content/branches.ts'
import { type SettingsChange, type ShopSettings, WALLETS } from '#contract/shop/settings.ts'
import type { SettingsInput } from './form-schema.ts'

export type SettingsPatch = v.InferInput<typeof SettingsChange>['settings']

/** The entered settings, and the form with the hours and closures as rows. */
type Entered = { settings: SettingsPatch; input: SettingsInput; values: FormValues; today: string }

/** Part of the settings with several fields of the same label, which `title` distinguishes. */
type Section = {
	path: string
	title?: string
	/** Name of the control of a field, or of the first one. By default its path. */
	controlFor?: (field?: string) => string
}

/** Settings that are edited and saved together. */
export type SettingsPart = {
	title: string
	description?: string
	/** Returns the text of each control that is not named like its setting. */
	toValues?: (settings: ShopSettings, today: string) => FormValues
	/** Returns the settings of controls that are not named like them. */
	toSettings?: (entered: Entered) => {
		settings: SettingsPatch
		sections?: Section[]
	}
	Fields: (props: { values: FormValues }) => ReactNode
}

const commonSections: Section[] = [
	...WALLETS.map((wallet) => ({ path: `wallets.${wallet}`, title: wallet })),
	...branches.map(({ slug, town }) => ({ path: `branches.${slug}`, title: town })),
]

/** Names the section of each message from the API, and the control that it is about. */
export function locateMessages(fields: FieldMessages, sections: Section[] = []): FieldMessages {
	const located: Record<string, string> = {}
	for (const [field, message] of Object.entries(fields)) {
		const path = field.replace(/^settings\./, '')
		const section = [...sections, ...commonSections].find((one) =>
			`${path}.`.startsWith(`${one.path}.`),
		)
		const inner = path.slice((section?.path.length ?? 0) + 1) || undefined
		const name = section?.controlFor?.(inner) ?? path
		located[name] ??= section?.title ? `${section.title}: ${message}` : message
	}
	return located
}
