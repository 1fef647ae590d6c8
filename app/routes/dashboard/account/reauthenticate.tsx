import { useActionData, useLoaderData } from '@remix-run/react'
import { CodeField, PasswordField } from '#app/components/credential-fields.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { FormCard } from '#app/routes/dashboard/components/form-card.tsx'
import { sanitizeReturnPath } from '#app/routes/dashboard/lib/dashboard-path.ts'
import { finishForm, staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { ReauthenticationInput } from '#contract/accounts/auth.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { SecuritySubpage } from './security-subpage.tsx'

const page = { label: 'Confirm that it is you', href: urls.dashboard.reauthenticate }

export const handle: PageHandle = { policy: { access: 'signed-in' } }

export const meta = staffMeta(page.label)

export const loader = staffLoader(({ api }) => unwrap(api.auth['two-factor'].$get()))

export const action = staffAction({ input: ReauthenticationInput }, async (args) => {
	const response = await args.api.auth.reauthenticate.$post({ json: args.input })
	const next = new URL(args.request.url).searchParams.get('next') ?? ''
	return finishForm(args, response, { url: sanitizeReturnPath(next, urls.dashboard.security) })
})

/** The form has no `action`, so its URL keeps the `next` parameter. */
export default function ReauthenticationPage() {
	const { data: twoFactor } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	return (
		<SecuritySubpage page={page}>
			<p>
				You signed in more than ten minutes ago. Please enter your password again before you change
				passwords, accounts, two-factor authentication or settings, or remove a category.
			</p>
			<FormCard button="Continue" rejection={rejection} autoComplete="on">
				<PasswordField name="password" label="Your password" autoComplete="current-password" />
				{twoFactor.state === 'on' && <CodeField />}
			</FormCard>
		</SecuritySubpage>
	)
}
