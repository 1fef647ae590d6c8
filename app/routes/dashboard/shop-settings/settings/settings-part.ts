import type { ReactNode } from 'react'
import type { ShopSettings } from '#contract/shop/settings.ts'

/** Text of each control, keyed by its name. */
export type SettingsValues = Readonly<Record<string, string>>

/** Settings that are edited and saved together. */
export type SettingsPart = {
	title: string
	description?: string
	controls: readonly string[]
	/** Returns the text of each control. A missing or false value becomes an empty text. */
	toValues: (settings: ShopSettings, today: string) => SettingsValues
	/** Returns the settings as entered. The schema of the API validates them. */
	toSettings: (values: SettingsValues, today: string) => object
	/** Returns the control of an invalid setting, and words that tell it from others like it. */
	locate: (path: string, values: SettingsValues) => { name: string; place?: string }
	Fields: (props: { values: SettingsValues }) => ReactNode
}

export function readFields<Field extends string>(
	values: SettingsValues,
	path: string,
	fields: readonly Field[],
): Record<Field, string> {
	const texts = fields.map((field) => [field, values[`${path}.${field}`]?.trim() ?? ''])
	return Object.fromEntries(texts)
}
