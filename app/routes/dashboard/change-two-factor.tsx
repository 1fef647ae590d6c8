import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { normalizeDashboardPath } from '#app/lib/dashboard-path.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { OWN_ACCOUNT } from '#app/lib/require-staff.ts'
import { submitForm } from '#app/lib/submit-form.ts'
import { twoFactorText } from '#content/two-factor-authentication.ts'
import { TwoFactorChangeInput } from '#contract/two-factor-authentication.ts'
import { loadTwoFactorForChange } from './security/load-two-factor.ts'
import { RecoveryCodeList } from './security/recovery-code-list.tsx'
import { SecretForm } from './security/secret-form.tsx'
import { SecurityPage, TwoFactorStatus } from './security/security-page.tsx'

const TURN_OFF = `${OWN_ACCOUNT}/turn-off`

const turnOff = {
	page: { label: 'Turn off two-factor authentication', href: TURN_OFF },
	text: twoFactorText.turnOff,
	button: 'Turn off',
}
const newCodes = {
	page: { label: 'New recovery codes', href: `${OWN_ACCOUNT}/recovery-codes` },
	text: twoFactorText.renew,
	button: 'Create new codes',
}

function findChange(location: { pathname: string }) {
	return normalizeDashboardPath(location) === TURN_OFF ? turnOff : newCodes
}

export const meta: MetaFunction = ({ matches, location }) =>
	staffMeta(matches, findChange(location).page.label)

export const loader = (args: LoaderFunctionArgs) => loadTwoFactorForChange(args)

export async function action(args: ActionFunctionArgs) {
	if (findChange(new URL(args.request.url)) === newCodes) return replaceCodes(args)
	const { rejection } = await submitForm(args, TwoFactorChangeInput, (json) =>
		args.context.api.auth['second-factor'].removal.$post({ json }),
	)
	if (rejection) return data({ rejection, codes: undefined }, { status: rejection.status })
	return redirectAfterForm(OWN_ACCOUNT, 'second-factor-off')
}

async function replaceCodes(args: ActionFunctionArgs) {
	const { rejection, response } = await submitForm(args, TwoFactorChangeInput, (json) =>
		args.context.api.auth['second-factor']['recovery-codes'].$post({ json }),
	)
	if (!response) return data({ rejection, codes: undefined }, { status: rejection.status })
	return data({ rejection, codes: (await response.json()).recoveryCodes })
}

export default function ChangeTwoFactor() {
	const { twoFactor } = useLoaderData<typeof loader>()
	const { rejection, codes } = useActionData<typeof action>() ?? {}
	const { page, text, button } = findChange(useLocation())
	return (
		<SecurityPage page={page}>
			{codes ? (
				<RecoveryCodeList codes={codes} />
			) : twoFactor.state === 'on' ? (
				<>
					<p>{text}</p>
					<SecretForm button={button} rejection={rejection} />
				</>
			) : (
				<TwoFactorStatus twoFactor={twoFactor} />
			)}
		</SecurityPage>
	)
}
