import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { FormValues } from '#app/lib/decode-form.ts'
import type { FieldMessages } from '#app/lib/forms.ts'
import { type Branch, branches } from '#content/branches.ts'
import { mapBranches } from '#contract/shop/branches.ts'
import { WEEK } from '#contract/shop/opening-hours.ts'
import { MAX_CLOSURES, SettingsChange, ShopSettings, WALLETS } from '#contract/shop/settings.ts'

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

export const [firstBranch, ...otherBranches] = branches as [Branch, ...Branch[]]

export const afterBreak = (day: string) => `${day}-2`
export const HOURS_ROWS = WEEK.flatMap((day) => [day, afterBreak(day)])
/** Name of the checkbox that gives a branch the hours of the first one. */
export const sameHoursName = (slug: string) => `branches.${slug}.hours.same`

export const NEW_ROW = 'new'
export const CLOSURE_ROWS = [
	NEW_ROW,
	...Array.from({ length: MAX_CLOSURES * branches.length }, (_, row) => String(row)),
]

const times = v.object(v.entriesFromList(['opens', 'closes'], v.string()))
const closure = v.object(
	v.entriesFromList(['from', 'to', 'reason', 'branch', 'notice'], v.string()),
)

const { branches: ofBranches, ...ofShop } = v.partial(ShopSettings).entries
const { phone, whatsapp, photo } = ofBranches.wrapped.entries[firstBranch.slug].entries
const ofBranch = v.object({
	phone,
	whatsapp,
	photo,
	hours: v.object(v.entriesFromList(HOURS_ROWS, times)),
})

/** The settings, but with the hours and closures as rows of the form, of which most are empty. */
export const SettingsForm = {
	input: v.object({
		...ofShop,
		version: SettingsChange.entries.version,
		branches: v.object(mapBranches(() => ofBranch)),
		closures: v.object(v.entriesFromList(CLOSURE_ROWS, closure)),
	}),
	controls: otherBranches.map(({ slug }) => sameHoursName(slug)),
}
export type SettingsInput = Partial<v.InferInput<typeof SettingsForm.input>>
