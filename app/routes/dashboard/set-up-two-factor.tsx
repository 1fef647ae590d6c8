import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { alertVariants } from '#app/components/ui/alert.tsx'
import type { ApiRejection } from '#app/lib/api-response.ts'
import { normalizeDashboardPath } from '#app/lib/dashboard-path.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { OWN_ACCOUNT } from '#app/lib/require-staff.ts'
import { setFormOutcome } from '#app/lib/root-data.ts'
import { submitForm } from '#app/lib/submit-form.ts'
import { twoFactorText } from '#content/two-factor-authentication.ts'
import { ConfirmationInput, TwoFactorChangeInput } from '#contract/two-factor-authentication.ts'
import {
	type AppSecretProps,
	AppSecretToScan,
	renderQrCode,
} from './security/app-secret-to-scan.tsx'
import { loadTwoFactor, loadTwoFactorForChange } from './security/load-two-factor.ts'
import { RecoveryCodeList } from './security/recovery-code-list.tsx'
import { CodeField, SecretForm } from './security/secret-form.tsx'
import { SecurityPage, TwoFactorStatus } from './security/security-page.tsx'

const CONFIRM = `${OWN_ACCOUNT}/confirm`

const setUp = { label: twoFactorText.setUp, href: `${OWN_ACCOUNT}/set-up` }
const confirm = { label: 'Connect your app', href: CONFIRM }

function findPage(location: { pathname: string }) {
	return normalizeDashboardPath(location) === CONFIRM ? confirm : setUp
}

export const meta: MetaFunction = ({ matches, location }) =>
	staffMeta(matches, findPage(location).label)

/** Confirmation needs no recent authentication, because installing an app may take more than ten minutes. */
export const loader = (args: LoaderFunctionArgs) =>
	findPage(new URL(args.request.url)) === confirm
		? loadTwoFactor(args)
		: loadTwoFactorForChange(args)

export async function action(args: ActionFunctionArgs) {
	const isConfirmation = findPage(new URL(args.request.url)) === confirm
	const outcome = await (isConfirmation ? confirmSetUp(args) : startSetUp(args))
	return data(outcome, { status: outcome.rejection?.status ?? 200 })
}

type Outcome = { rejection?: ApiRejection; secret?: AppSecretProps; codes?: string[] }

async function startSetUp(args: ActionFunctionArgs): Promise<Outcome> {
	const { rejection, response } = await submitForm(args, TwoFactorChangeInput, (json) =>
		args.context.api.auth['second-factor'].$post({ json }),
	)
	if (!response) return { rejection }
	setFormOutcome(args.context, { title: confirm.label })
	const { data: secret } = await response.json()
	return { secret: { ...secret, qr: renderQrCode(secret.address) } }
}

async function confirmSetUp(args: ActionFunctionArgs): Promise<Outcome> {
	const { rejection, response } = await submitForm(args, ConfirmationInput, (json) =>
		args.context.api.auth['second-factor'].confirmation.$post({ json }),
	)
	if (!response) return { rejection }
	setFormOutcome(args.context, { title: twoFactorText.turnedOn })
	return { codes: (await response.json()).recoveryCodes }
}

export default function SetUpTwoFactor() {
	const { staff, twoFactor } = useLoaderData<typeof loader>()
	const { rejection, secret, codes } = useActionData<typeof action>() ?? {}
	const page = findPage(useLocation())
	const label = codes ? twoFactorText.turnedOn : secret ? confirm.label : page.label
	return (
		<SecurityPage page={{ ...page, label }}>
			{codes ? (
				<RecoveryCodeList codes={codes} />
			) : twoFactor.state === 'on' ? (
				<>
					{page === confirm && <p>{twoFactorText.lostCodes}</p>}
					<TwoFactorStatus twoFactor={twoFactor} />
				</>
			) : secret ? (
				<>
					<AppSecretToScan {...secret} />
					<ConfirmationForm />
				</>
			) : page === confirm && twoFactor.state === 'begun' ? (
				<>
					<ConfirmationForm rejection={rejection} />
					<StartAgain />
				</>
			) : (
				<>
					{staff.requiredAction === 'second-factor' && (
						<p className={alertVariants({ variant: 'destructive' })}>{twoFactorText.required}</p>
					)}
					<p>{twoFactorText.off}</p>
					<SecretForm action={setUp.href} button="Continue" rejection={rejection} />
				</>
			)}
		</SecurityPage>
	)
}

function ConfirmationForm({ rejection }: { rejection?: ApiRejection }) {
	return (
		<SecretForm action={CONFIRM} button="Turn on" rejection={rejection}>
			{({ code }) => <CodeField acceptsRecoveryCodes={false} message={code} />}
		</SecretForm>
	)
}

function StartAgain() {
	return (
		<p>
			{twoFactorText.shownOnce} <a href={setUp.href}>Start again</a>
		</p>
	)
}
