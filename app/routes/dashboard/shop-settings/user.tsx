import { data } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Breadcrumbs } from '#app/components/breadcrumbs.tsx'
import { FormError } from '#app/components/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { cardClass } from '#app/components/ui/card.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { formText } from '#app/lib/forms.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { Figures } from '#app/routes/dashboard/components/figures.tsx'
import {
	readFormResponse,
	type StaffActionArgs,
	staffAction,
	staffLoader,
} from '#app/routes/dashboard/lib/staff-page.ts'
import { roleLabels, statusLabels, usersText } from '#content/back-office/users.ts'
import type { UserAccount } from '#contract/accounts/accounts.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { TemporaryPasswordCard } from './temporary-password-card.tsx'

export const handle: PageHandle = { policy: { access: 'owner', recentAuthentication: true } }

export const meta = staffMeta<typeof loader>(
	({ data: loaded }) => loaded?.data.name ?? usersText.title,
)

export const loader = staffLoader(({ api, id }) => unwrap(api.users[':id'].$get({ param: { id } })))

export const action = staffAction({}, async (args) => {
	const { response, rejection } = await readFormResponse(args, await submitChange(args))
	if (rejection) return rejection
	if (response.status !== 204) return { status: 200, credentials: await response.json() }
	return redirectAfterForm(urls.dashboard.user(args.id), 'user-changed')
})

const changeLabels = {
	'make-owner': 'Make owner',
	'make-staff': 'Make staff',
	enable: 'Enable account',
	disable: 'Disable account',
	'end-sessions': 'Sign out everywhere',
	'remove-two-factor': 'Turn off two-factor authentication',
	'reset-password': 'Reset password',
} as const
type Change = keyof typeof changeLabels

function submitChange({ api, form, id }: StaffActionArgs) {
	const user = api.users[':id']
	const param = { id }
	const change = formText(form, 'change')
	const calls = {
		'make-owner': () => user.$patch({ param, json: { role: 'owner' } }),
		'make-staff': () => user.$patch({ param, json: { role: 'staff' } }),
		enable: () => user.$patch({ param, json: { status: 'active' } }),
		disable: () => user.$patch({ param, json: { status: 'disabled' } }),
		'reset-password': () => user.password.$post({ param }),
		'remove-two-factor': () => user['two-factor'].$delete({ param }),
		'end-sessions': () => user.sessions.$delete({ param }),
	}
	if (!Object.hasOwn(calls, change)) throw data(null, { status: 400 })
	return calls[change as Change]()
}

export default function UserPage() {
	const { data: user } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()
	const page = { label: user.name, href: urls.dashboard.user(user._id) }
	return (
		<div className="grid gap-4">
			<div>
				<Breadcrumbs crumbs={[{ label: usersText.title, href: urls.dashboard.users }, page]} />
				<h1 className="mt-1 text-2xl">{user.name}</h1>
				<p className="text-muted-foreground">{user.email}</p>
				<a href={urls.dashboard.activity({ byId: user._id })}>All activity</a>
			</div>
			{result && 'message' in result && <FormError message={result.message} />}
			{result && 'credentials' in result && <TemporaryPasswordCard {...result.credentials} />}
			<Figures
				className={`${cardClass} p-5`}
				figures={[
					['Role', roleLabels[user.role]],
					['Status', statusLabels[user.status]],
					['Two-factor', user.hasTwoFactor ? 'On' : 'Off'],
					['Sessions', String(user.sessions)],
				]}
			/>
			<form method="post" className="flex flex-wrap gap-3">
				{listChanges(user).map((change) => (
					<Button key={change} name="change" value={change} variant="outline">
						{changeLabels[change]}
					</Button>
				))}
			</form>
		</div>
	)
}

function listChanges({ role, status, hasTwoFactor, sessions }: UserAccount): Change[] {
	return [
		role === 'owner' ? 'make-staff' : 'make-owner',
		'reset-password',
		...(hasTwoFactor ? (['remove-two-factor'] as const) : []),
		...(sessions > 0 ? (['end-sessions'] as const) : []),
		status === 'active' ? 'disable' : 'enable',
	]
}
