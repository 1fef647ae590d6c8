import { data } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { unwrap } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import type { ValidationResult } from '#app/lib/forms.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { FilterLinks } from '#app/routes/dashboard/components/filter-links.tsx'
import { describeSettingsChange } from '#app/routes/dashboard/lib/describe-change.ts'
import {
	readFormResponse,
	rejectFields,
	staffAction,
	staffLoader,
} from '#app/routes/dashboard/lib/staff-page.ts'
import { settingsText } from '#content/back-office/settings.ts'
import { shopDay } from '#contract/base/shop-time.ts'
import { longFormBodies, type PageHandle } from '#contract/pages/route-policy.ts'
import { SettingsChange } from '#contract/shop/settings.ts'
import { SettingsForm } from './settings/settings-form.tsx'
import type { SettingsPart, SettingsValues } from './settings/settings-part.ts'
import { settingsParts } from './settings/settings-parts.ts'

export const handle: PageHandle = {
	policy: { access: 'owner', recentAuthentication: true, bodies: longFormBodies },
}

export const meta = staffMeta<typeof loader>(({ data: loaded }) =>
	loaded ? `${settingsText.title}: ${settingsParts[loaded.slug]?.title}` : settingsText.title,
)

export const loader = staffLoader(async ({ api, context, id }) => {
	const { slug, part } = requirePart(id)
	const { version, settings } = await unwrap(api.settings.$get())
	const values = part.toValues(settings, shopDay(context.now()))
	return { slug, values: { ...values, version: String(version) } }
})

const controls = Object.values(settingsParts).flatMap((part) => part.controls)

export const action = staffAction(['version', ...controls], async (args) => {
	const { api, context, values } = args
	const { slug, part } = requirePart(args.id)
	const result = parsePart(part, values, shopDay(context.now()))
	if (!result.ok) return rejectFields(result.messages)
	const response = await api.settings.$patch({ json: result.value })
	const { rejection } = await readFormResponse(args, response)
	if (!rejection) return redirectAfterForm(urls.dashboard.settingsPart(slug), 'saved')
	if (rejection.code !== 'version_conflict') return rejection
	const { version, settings } = await unwrap(api.settings.$get())
	const changes = describeSettingsChange(settings, result.value.settings)
	return { ...rejection, values: { ...values, version: String(version) }, changes }
})

/** Returns the part of a URL, by default the first. */
function requirePart(slug: string) {
	const [part] = Object.entries(settingsParts).filter(([name]) => !slug || name === slug)
	if (!part) throw data(null, { status: 404 })
	return { slug: part[0], part: part[1] }
}

export default function SettingsPage() {
	const loaded = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	const values: SettingsValues = rejection?.values ?? loaded.values
	return (
		<>
			<h1 className="mb-4 text-2xl">{settingsText.title}</h1>
			<FilterLinks
				label={settingsText.title}
				choices={partChoices}
				current={loaded.slug}
				hrefFor={urls.dashboard.settingsPart}
			/>
			<SettingsForm part={requirePart(loaded.slug).part} values={values} rejection={rejection} />
		</>
	)
}

const partChoices = Object.entries(settingsParts).map(([slug, { title }]) => [slug, title] as const)

/** Messages are keyed by the name of their control. */
function parsePart(
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
