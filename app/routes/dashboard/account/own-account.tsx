import { useActionData, useLoaderData } from '@remix-run/react'
import { InputField } from '#app/components/form-field.tsx'
import { TitledCard } from '#app/components/titled-card.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { formatShopTime } from '#app/lib/format.ts'
import { validate } from '#app/lib/forms.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { FormCard } from '#app/routes/dashboard/components/form-card.tsx'
import {
	finishForm,
	rejectFields,
	staffAction,
	staffLoader,
} from '#app/routes/dashboard/lib/staff-page.ts'
import { ownAccountTitle } from '#content/back-office/account-security.ts'
import { OwnAccountPatch, type OwnSession } from '#contract/accounts/accounts.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { SecuritySubpage } from './security-subpage.tsx'

const page = { label: ownAccountTitle, href: urls.dashboard.account }

export const handle: PageHandle = { policy: { access: 'signed-in' } }

export const meta = staffMeta(page.label)

export const loader = staffLoader(async ({ api, context }) => {
	const sessions = await unwrap(api.auth.sessions.$get())
	const session = await context.session()
	return { name: session?.name, sessions: sessions.data }
})

const AccountForm = { input: OwnAccountPatch, controls: ['change'] }

export const action = staffAction(AccountForm, async (args) => {
	const { auth } = args.api
	if (args.values.change === 'sessions') {
		await unwrap(auth.sessions.$delete())
		return redirectAfterForm(page.href, 'sessions-ended')
	}
	const input = validate(OwnAccountPatch, args.input)
	if (!input.ok) return rejectFields(input.messages)
	const response = await auth.me.$patch({ json: input.value })
	return finishForm(args, response, { url: page.href, flash: 'name-changed' })
})

export default function OwnAccountPage() {
	const { name, sessions } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	return (
		<SecuritySubpage page={page}>
			<FormCard button="Save" rejection={rejection} autoComplete="on">
				<InputField
					name="name"
					label="Your name"
					required
					autoComplete="name"
					defaultValue={name}
				/>
			</FormCard>
			<TitledCard title="Your sessions" contentClass="grid gap-4">
				<SessionList sessions={sessions} />
				{sessions.length > 1 && (
					<form method="post">
						<Button name="change" value="sessions" variant="outline">
							Sign out everywhere else
						</Button>
					</form>
				)}
			</TitledCard>
		</SecuritySubpage>
	)
}

function SessionList({ sessions }: { sessions: OwnSession[] }) {
	return (
		<ul className="divide-y">
			{sessions.map(({ _id, userAgent, lastSeenAt, isCurrent }) => (
				<li key={_id} className="py-3 first:pt-0">
					<b className="block">{describeDevice(userAgent)}</b>
					<span className="text-muted-foreground">
						{isCurrent ? 'This browser' : `Last used ${formatShopTime(lastSeenAt)}`}
					</span>
				</li>
			))}
		</ul>
	)
}

/** The first match wins: Edge and Opera also send `Chrome`, and Chrome sends `Safari`. */
const browsers = {
	Edg: 'Edge',
	OPR: 'Opera',
	Firefox: 'Firefox',
	Chrome: 'Chrome',
	Safari: 'Safari',
}
/** The first match wins: Android also sends `Linux`, and iPhone and iPad send `Mac`. */
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux']

/** Returns the browser and the system of a user agent, such as `Chrome on Android`. */
function describeDevice(userAgent: string): string {
	const [, browser] = Object.entries(browsers).find(([name]) => userAgent.includes(name)) ?? []
	const system = systems.find((name) => userAgent.includes(name))
	return [browser, system].filter(Boolean).join(' on ') || 'Unknown device'
}
