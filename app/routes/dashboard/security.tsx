import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { alertVariants } from '#app/components/ui/alert.tsx'
import { setCookieHeaders } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import type { FieldMessages } from '#app/lib/forms.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { OWN_ACCOUNT, requireStaff } from '#app/lib/require-staff.ts'
import { submitForm } from '#app/lib/submit-form.ts'
import { twoFactorText } from '#content/two-factor-authentication.ts'
import { ownAccountText } from '#content/users.ts'
import { FullPasswordChangeInput, PasswordChangeInput } from '#contract/auth.ts'
import { MIN_NEW_PASSWORD_LENGTH } from '#contract/limits.ts'
import { loadTwoFactorForChange } from './security/load-two-factor.ts'
import { PasswordField, SecretForm } from './security/secret-form.tsx'
import { TwoFactorStatus } from './security/security-page.tsx'

const newPasswordHint = `At least ${MIN_NEW_PASSWORD_LENGTH} characters. You stay signed in here, and are signed out everywhere else.`

export const meta: MetaFunction = ({ matches }) => staffMeta(matches, 'Security')

export const loader = (args: LoaderFunctionArgs) => loadTwoFactorForChange(args)

export async function action(args: ActionFunctionArgs) {
	const { requiredAction } = await requireStaff(args.context, args.request)
	const input = requiredAction === 'new-password' ? PasswordChangeInput : FullPasswordChangeInput
	const { rejection, response } = await submitForm(args, input, (json) =>
		args.context.api.auth.password.$post({ json }),
	)
	if (rejection) return data(rejection, { status: rejection.status })
	return redirectAfterForm(OWN_ACCOUNT, 'password-changed', setCookieHeaders(response))
}

export default function SecurityOverview() {
	const { staff, twoFactor } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	const mustChoose = staff.requiredAction === 'new-password'
	return (
		<div className="grid max-w-[65ch] gap-4">
			<h1 className="text-2xl">Security</h1>
			{mustChoose && (
				<p className={alertVariants({ variant: 'destructive' })}>
					{twoFactorText.newPasswordFirst}
				</p>
			)}
			{staff.requiredAction === 'second-factor' && (
				<p className={alertVariants({ variant: 'destructive' })}>{twoFactorText.required}</p>
			)}
			<section aria-labelledby="password-title" className="grid gap-3">
				<h2 id="password-title" className="text-lg">
					Password
				</h2>
				<SecretForm button="Change password" rejection={rejection}>
					{(messages) => <PasswordFields needsCurrent={!mustChoose} messages={messages} />}
				</SecretForm>
			</section>
			{!mustChoose && <a href={`${OWN_ACCOUNT}/account`}>{ownAccountText.title}</a>}
			{!mustChoose && (
				<section aria-labelledby="two-factor" className="grid gap-3">
					<h2 id="two-factor" className="text-lg">
						{twoFactorText.title}
					</h2>
					<TwoFactorStatus twoFactor={twoFactor} />
				</section>
			)}
		</div>
	)
}

type PasswordFieldsProps = { needsCurrent: boolean; messages: FieldMessages }

function PasswordFields({ needsCurrent, messages }: PasswordFieldsProps) {
	return (
		<>
			{needsCurrent && (
				<PasswordField
					name="currentPassword"
					label="Current password"
					kind="current-password"
					message={messages.currentPassword}
				/>
			)}
			<PasswordField
				name="newPassword"
				label="New password"
				kind="new-password"
				hint={newPasswordHint}
				message={messages.newPassword}
			/>
		</>
	)
}
