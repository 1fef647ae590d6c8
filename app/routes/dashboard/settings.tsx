import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { fetchAsStaff } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { handleForm } from '#app/lib/handle-form.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { requireOwner } from '#app/lib/require-staff.ts'
import { readOutcome } from '#app/lib/submit-form.ts'
import { checkFields } from '#content/messages.ts'
import { settingsText } from '#content/settings.ts'
import { settingsForm } from '#contract/request-bodies.ts'
import type { PageHandle } from '#contract/route-policy.ts'
import type { SettingsInput } from '#contract/settings.ts'
import { describeSettingsChange } from './audit-log/describe-change.ts'
import { parseSettings } from './settings/parse-settings.ts'
import { SettingsForm, type SettingsRejection } from './settings/settings-form.tsx'
import {
	readSettingsValues,
	type SettingsValues,
	settingsMaxLengths,
	toFormValues,
} from './settings/settings-values.ts'

export const handle: PageHandle = { policy: { access: 'owner', bodies: settingsForm } }

export const meta: MetaFunction = ({ matches }) => staffMeta(matches, settingsText.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireOwner(context, request)
	return fetchAsStaff(request, context.api.settings.$get())
}

export function action(args: ActionFunctionArgs) {
	return handleForm(args, settingsMaxLengths, async (form) => {
		await requireOwner(args.context, args.request)
		const values = readSettingsValues(form)
		const parsed = parseSettings(values)
		if (parsed.ok) return saveSettings(args, values, parsed.value)
		const rejection = { message: checkFields, fields: parsed.messages, values }
		return data<SettingsRejection>(rejection, { status: 422 })
	})
}

async function saveSettings(
	args: ActionFunctionArgs,
	values: SettingsValues,
	input: SettingsInput,
) {
	const { api } = args.context
	const { rejection } = await readOutcome(args, await api.settings.$put({ json: input }))
	if (!rejection) return redirectAfterForm('/dashboard/settings', 'saved')
	const { status, code, message } = rejection
	const unsaved: SettingsRejection = { message, fields: {}, values }
	if (code !== 'version_conflict') return data(unsaved, { status })
	const { version, settings } = await fetchAsStaff(args.request, api.settings.$get())
	const changes = describeSettingsChange(settings, input.settings)
	const latest = { ...values, version: String(version) }
	return data<SettingsRejection>({ ...unsaved, values: latest, changes }, { status })
}

export default function SettingsPage() {
	const { version, settings } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	const values = rejection?.values ?? { ...toFormValues(settings), version: String(version) }
	return (
		<>
			<h1 className="mb-4 text-2xl">{settingsText.title}</h1>
			<SettingsForm values={values} rejection={rejection} />
		</>
	)
}
