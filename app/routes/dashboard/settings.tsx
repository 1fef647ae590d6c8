import { useActionData, useLoaderData } from '@remix-run/react'
import { unwrap } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { readFormResponse, rejectFields, staffAction, staffLoader } from '#app/lib/staff-page.ts'
import { urls } from '#app/lib/urls.ts'
import { settingsText } from '#content/back-office/settings.ts'
import { type PageHandle, settingsFormBodies } from '#contract/route-policy.ts'
import { describeSettingsChange } from './lib/describe-change.ts'
import { SettingsForm } from './settings/settings-form.tsx'
import { parseSettings, settingsMaxLengths, toSettingsValues } from './settings/settings-values.ts'

export const handle: PageHandle = {
	policy: { access: 'owner', recentAuthentication: true, bodies: settingsFormBodies },
}

export const meta = staffMeta(settingsText.title)

export const loader = staffLoader(({ api }) => unwrap(api.settings.$get()))

export const action = staffAction(settingsMaxLengths, async (args) => {
	const { api, values } = args
	const result = parseSettings(values)
	if (!result.ok) return rejectFields(result.messages)
	const response = await api.settings.$put({ json: result.value })
	const { rejection } = await readFormResponse(args, response)
	if (!rejection) return redirectAfterForm(urls.dashboard.settings, 'saved')
	if (rejection.code !== 'version_conflict') return rejection
	const { version, settings } = await unwrap(api.settings.$get())
	const changes = describeSettingsChange(settings, result.value.settings)
	return { ...rejection, values: { ...values, version: String(version) }, changes }
})

export default function SettingsPage() {
	const { version, settings } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	const values = rejection?.values ?? { ...toSettingsValues(settings), version: String(version) }
	return (
		<>
			<h1 className="mb-4 text-2xl">{settingsText.title}</h1>
			<SettingsForm values={values} rejection={rejection} />
		</>
	)
}
