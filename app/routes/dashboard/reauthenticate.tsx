import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { returnPath } from '#app/lib/dashboard-path.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { OWN_ACCOUNT } from '#app/lib/require-staff.ts'
import { submitForm } from '#app/lib/submit-form.ts'
import { reauthenticationText } from '#content/two-factor-authentication.ts'
import { ReauthenticationInput } from '#contract/auth.ts'
import { loadTwoFactor } from './security/load-two-factor.ts'
import { CodeField, PasswordField, SecretForm } from './security/secret-form.tsx'
import { SecurityPage } from './security/security-page.tsx'

const page = { label: reauthenticationText.title, href: `${OWN_ACCOUNT}/reauthenticate` }

export const meta: MetaFunction = ({ matches }) => staffMeta(matches, page.label)

export const loader = (args: LoaderFunctionArgs) => loadTwoFactor(args)

export async function action(args: ActionFunctionArgs) {
	const { rejection } = await submitForm(args, ReauthenticationInput, (json) =>
		args.context.api.auth.reauthenticate.$post({ json }),
	)
	if (rejection) return data(rejection, { status: rejection.status })
	const next = new URL(args.request.url).searchParams.get('next') ?? ''
	return redirectAfterForm(returnPath(next, OWN_ACCOUNT))
}

/** The form has no `action`, so its URL keeps the `next` parameter. */
export default function Reauthenticate() {
	const { twoFactor } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	return (
		<SecurityPage page={page}>
			<p>{reauthenticationText.reason}</p>
			<SecretForm button="Continue" rejection={rejection}>
				{({ password, code }) => (
					<>
						<PasswordField
							name="password"
							label="Your password"
							kind="current-password"
							message={password}
						/>
						{twoFactor.state === 'on' && <CodeField acceptsRecoveryCodes message={code} />}
					</>
				)}
			</SecretForm>
		</SecurityPage>
	)
}
