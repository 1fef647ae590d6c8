import { data } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PostForm } from '#app/components/post-form.tsx'
import { TitledCard } from '#app/components/titled-card.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import type { FormValues } from '#app/lib/decode-form.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { useUnsavedWarning } from '#app/lib/hooks.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { FilterLinks } from '#app/routes/dashboard/components/filter-links.tsx'
import { describeSettingsChange, flattenFields } from '#app/routes/dashboard/lib/describe-change.ts'
import { readFormResponse, staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { settingsText } from '#content/back-office/settings.ts'
import { shopDay } from '#contract/base/shop-time.ts'
import { longFormBodies, type PageHandle } from '#contract/pages/route-policy.ts'
import { locateMessages, SettingsForm, type SettingsPatch } from './settings/settings-part.ts'
import { settingsParts } from './settings/settings-parts.ts'

export const handle: PageHandle = {
	policy: { access: 'owner', recentAuthentication: true, bodies: longFormBodies },
}

export const meta = staffMeta<typeof loader>(
	settingsText.title,
	({ slug }) => `${settingsText.title}: ${settingsParts[slug]?.title}`,
)

export const loader = staffLoader(async ({ api, context, id }) => {
	const { slug, part } = requirePart(id)
	const { version, settings } = await unwrap(api.settings.$get())
	const texts = Object.entries(flattenFields({ ...settings, version }))
		.filter(([, value]) => !Array.isArray(value))
		.map(([name, value]) => [name, value === false ? '' : String(value ?? '')])
	const values: FormValues = Object.fromEntries(texts)
	return { slug, values: { ...values, ...part.toValues?.(settings, shopDay(context.now())) } }
})

export const action = staffAction(SettingsForm, async (args) => {
	const { api, context, values } = args
	const { slug, part } = requirePart(args.id)
	const { version, closures: _, ...entered } = args.input
	// Only the form of the opening hours has rows in their place.
	const patch = entered as unknown as SettingsPatch
	const today = shopDay(context.now())
	const form = { settings: patch, input: args.input, values, today }
	const { settings, sections } = part.toSettings?.(form) ?? { settings: patch }
	const response = await api.settings.$patch({ json: { version, settings } })
	const { rejection } = await readFormResponse(args, response)
	if (!rejection) return redirectAfterForm(urls.dashboard.settingsPart(slug), 'saved')
	const fields = locateMessages(rejection.fields, sections)
	if (rejection.code !== 'version_conflict') return { ...rejection, fields }
	const saved = await unwrap(api.settings.$get())
	const changes = describeSettingsChange(saved.settings, settings)
	return { ...rejection, values: { ...values, version: String(saved.version) }, changes }
})

/** Returns the part of a URL, by default the first. */
function requirePart(slug: string) {
	const [part] = Object.entries(settingsParts).filter(([name]) => !slug || name === slug)
	if (!part) throw data(null, { status: 404 })
	return { slug: part[0], part: part[1] }
}

export default function SettingsPage() {
	return (
		<>
			<h1 className="mb-4 text-2xl">{settingsText.title}</h1>
			<FilterLinks
				label={settingsText.title}
				choices={Object.entries(settingsParts).map(([slug, { title }]) => [slug, title])}
				current={useLoaderData<typeof loader>().slug}
				hrefFor={urls.dashboard.settingsPart}
			/>
			<SettingsPartForm />
		</>
	)
}

/** Without the browser's validation, a half-entered date or time would be sent as empty. */
function SettingsPartForm() {
	const { slug, values: saved } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	const { title, description, Fields } = requirePart(slug).part
	const values: FormValues = rejection?.values ?? saved
	const changes = rejection && 'changes' in rejection ? rejection.changes : undefined
	return (
		<TitledCard title={title} description={description} className="mt-4">
			<PostForm
				{...useUnsavedWarning(rejection !== undefined)}
				noValidate={false}
				className="grid gap-6"
				hiddenFields={{ version: values.version }}
				values={values}
				rejection={rejection}
				rejectionDetails={changes && <RemainingChanges changes={changes} />}
			>
				<Fields values={values} />
				<Button className="sm:w-60">Save</Button>
			</PostForm>
		</TitledCard>
	)
}

function RemainingChanges({ changes }: { changes: string[] }) {
	return (
		<>
			<p>To use the values in the form below, save again. This will change:</p>
			<ul className="list-disc ps-5 wrap-anywhere">
				{changes.map((change) => (
					<li key={change}>{change}</li>
				))}
				{changes.length === 0 && <li>Nothing. Your values match the saved settings.</li>}
			</ul>
		</>
	)
}
