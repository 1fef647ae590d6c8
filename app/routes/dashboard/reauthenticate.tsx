import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { OWN_ACCOUNT } from '#app/lib/require-visitor.ts'
import { reauthenticationText } from '#content/two-factor-authentication.ts'
import { ReauthenticationInput } from '#contract/auth.ts'
import { returnPath } from './product/return-path.ts'
import { loadTwoFactor } from './security/load-two-factor.ts'
import { CodeField, PasswordField, SecretForm } from './security/secret-form.tsx'
import { SecurityPage } from './security/security-page.tsx'
import { submitForm } from './security/submit-form.ts'

const page = { label: reauthenticationText.title, href: `${OWN_ACCOUNT}/reauthenticate` }

export const meta: MetaFunction = ({ matches }) => staffMeta(matches, page.label)

export const loader = (args: LoaderFunctionArgs) => loadTwoFactor(args)

export async function action(args: ActionFunctionArgs) {
	const { refused } = await submitForm(args, ReauthenticationInput, (json) =>
		args.context.api.auth.reauthenticate.$post({ json }),
	)
	if (refused) return data(refused, { status: refused.status })
	const next = new URL(args.request.url).searchParams.get('next') ?? ''
	return redirectAfterForm(returnPath(next, OWN_ACCOUNT))
}

/** The form keeps its address, and with it where to go next, as it has no `action` of its own. */
export default function Reauthenticate() {
	const { twoFactor } = useLoaderData<typeof loader>()
	const refused = useActionData<typeof action>()
	return (
		<SecurityPage page={page}>
			<p>{reauthenticationText.reason}</p>
			<SecretForm button="Continue" refused={refused}>
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
