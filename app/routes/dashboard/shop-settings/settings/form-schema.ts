import * as v from 'valibot'
import { type Branch, branches } from '#content/branches.ts'
import { mapBranches } from '#contract/shop/branches.ts'
import { WEEK } from '#contract/shop/opening-hours.ts'
import { MAX_CLOSURES, SettingsChange, ShopSettings } from '#contract/shop/settings.ts'

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
