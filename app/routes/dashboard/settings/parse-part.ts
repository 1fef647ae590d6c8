import * as v from 'valibot'
import type { ValidationResult } from '#app/lib/forms.ts'
import { SettingsChange } from '#contract/settings.ts'
import type { SettingsPart, SettingsValues } from './settings-part.ts'

/** Validates the form of a part with the schema of the API. Messages are keyed by the name of their control. */
export function parsePart(
	part: SettingsPart,
	values: SettingsValues,
	today: string,
): ValidationResult<SettingsChange> {
	const version = Number(values.version || Number.NaN)
	const settings = part.toSettings(values, today)
	const result = v.safeParse(SettingsChange, { version, settings })
	if (result.success) return { ok: true, value: result.output }
	const messages: Record<string, string> = {}
	for (const issue of result.issues) {
		const path = v.getDotPath(issue)?.replace(/^settings\./, '') ?? ''
		const { name, place } = part.locate(path, values)
		messages[name] ??= place ? `${place}: ${issue.message}` : issue.message
	}
	return { ok: false, messages }
}
