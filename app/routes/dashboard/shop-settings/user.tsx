import { data } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Breadcrumbs } from '#app/components/breadcrumbs.tsx'
import { FormError } from '#app/components/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { cardClass } from '#app/components/ui/card.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
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
import { TokenInput } from '#contract/accounts/programs.ts'
import { SCOPES } from '#contract/accounts/scopes.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { TemporaryPasswordCard } from './temporary-password-card.tsx'
import { NewTokenCard, TokenForm, TokenList } from './user/program-tokens.tsx'

export const handle: PageHandle = { policy: { access: 'owner', recentAuthentication: true } }

export const meta = staffMeta<typeof loader>(usersText.title, ({ user }) => user.name)

export const loader = staffLoader(async ({ api, context, id }) => {
	const param = { id }
	const { data: user } = await unwrap(api.users[':id'].$get({ param }))
	const isPerson = user.kind === 'person'
	const tokens = isPerson ? null : await unwrap(api.programs[':id'].tokens.$get({ param }))
	return { user, tokens: tokens?.data, now: context.now().toISOString() }
})

const fields = { input: TokenInput, controls: ['change', 'token', ...SCOPES] }

export const action = staffAction(fields, async (args) => {
	const { response, rejection } = await readFormResponse(args, await submitChange(args))
	if (rejection) return rejection
	if (response.status !== 204) return { status: response.status, secret: await response.json() }
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
	'add-token': 'Create a token',
	'revoke-token': 'Revoke',
} as const
type Change = keyof typeof changeLabels

function submitChange({ api, id, input, values }: StaffActionArgs<TokenInput>) {
	const user = api.users[':id']
	const { tokens } = api.programs[':id']
	const { change = '', token = '' } = values
	const param = { id }
	const calls = {
		'make-owner': () => user.$patch({ param, json: { role: 'owner' } }),
		'make-staff': () => user.$patch({ param, json: { role: 'staff' } }),
		enable: () => user.$patch({ param, json: { status: 'active' } }),
		disable: () => user.$patch({ param, json: { status: 'disabled' } }),
		'reset-password': () => user.password.$post({ param }),
		'remove-two-factor': () => user['two-factor'].$delete({ param }),
		'end-sessions': () => user.sessions.$delete({ param }),
		'add-token': () => {
			const scopes = SCOPES.filter((scope) => values[scope])
			return tokens.$post({ param, json: { ...input, scopes } })
		},
		'revoke-token': () => tokens[':token'].$delete({ param: { ...param, token } }),
	}
	if (!Object.hasOwn(calls, change)) throw data(null, { status: 400 })
	return calls[change as Change]()
}

export default function UserPage() {
	const { user, tokens, now } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()
	const rejection = result && 'message' in result ? result : undefined
	const isAboutToken = rejection?.values.days !== undefined
	const page = { label: user.name, href: urls.dashboard.user(user._id) }
	return (
		<div className="grid gap-4">
			<div>
				<Breadcrumbs crumbs={[{ label: usersText.title, href: urls.dashboard.users }, page]} />
				<h1 className="mt-1 text-2xl">{user.name}</h1>
				{!tokens && <p className="text-muted-foreground">{user.email}</p>}
				<a href={urls.dashboard.activity({ byId: user._id })}>All activity</a>
			</div>
			{rejection && !isAboutToken && <FormError message={rejection.message} />}
			{result && 'secret' in result && <Secret {...result.secret} />}
			<Figures className={`${cardClass} p-5`} figures={listFigures(user)} />
			<form method="post" className="flex flex-wrap gap-3">
				{listChanges(user).map((change) => (
					<Button key={change} name="change" value={change} variant="outline">
						{changeLabels[change]}
					</Button>
				))}
			</form>
			{tokens && (
				<>
					<TokenList tokens={tokens} isDisabled={user.status === 'disabled'} now={now} />
					<TokenForm rejection={isAboutToken ? rejection : undefined} />
				</>
			)}
		</div>
	)
}

/** Shows what the response alone has: a temporary password, or a token. */
function Secret(secret: { email: string; password: string } | { data: { token: string } }) {
	return 'data' in secret ? (
		<NewTokenCard token={secret.data.token} />
	) : (
		<TemporaryPasswordCard {...secret} />
	)
}

function listFigures({ kind, role, status, hasTwoFactor, sessions }: UserAccount) {
	const figures: [string, string][] = [['Status', statusLabels[status]]]
	if (kind === 'program') return [['Role', usersText.programRole], ...figures] as const
	return [
		['Role', roleLabels[role]],
		...figures,
		['Two-factor', hasTwoFactor ? 'On' : 'Off'],
		['Sessions', String(sessions)],
	] as const
}

function listChanges({ kind, role, status, hasTwoFactor, sessions }: UserAccount): Change[] {
	const statusChange = status === 'active' ? 'disable' : 'enable'
	if (kind === 'program') return [statusChange]
	return [
		role === 'owner' ? 'make-staff' : 'make-owner',
		'reset-password',
		...(hasTwoFactor ? (['remove-two-factor'] as const) : []),
		...(sessions > 0 ? (['end-sessions'] as const) : []),
		statusChange,
	]
}
