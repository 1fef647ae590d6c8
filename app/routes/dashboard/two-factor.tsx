import type { MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { CodeField } from '#app/components/credential-fields.tsx'
import { alertVariants } from '#app/components/ui/alert.tsx'
import { type ApiRejection, fetchAsStaff } from '#app/lib/api-response.ts'
import { normalizeDashboardPath } from '#app/lib/dashboard-path.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { type FormArgs, staffAction } from '#app/lib/handle-form.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import {
	OWN_ACCOUNT,
	requireRecentAuthentication,
	requireStaff,
	staffLoader,
} from '#app/lib/require-staff.ts'
import { setFormOutcome } from '#app/lib/root-data.ts'
import { submitForm } from '#app/lib/submit-form.ts'
import {
	requiredActionText,
	type TwoFactorStep,
	twoFactorSteps,
	twoFactorText,
} from '#content/two-factor-authentication.ts'
import { ConfirmationInput, TwoFactorChangeInput } from '#contract/two-factor-authentication.ts'
import { CredentialsForm, SecurityPage, TwoFactorStatus } from './security/security-page.tsx'
import {
	AuthenticatorSetup,
	type AuthenticatorSetupProps,
	RecoveryCodeList,
	withQrCode,
} from './security/two-factor-secrets.tsx'

/** Returns the last segment of the path. */
function stepOf(location: { pathname: string }): TwoFactorStep {
	return normalizeDashboardPath(location).slice(`${OWN_ACCOUNT}/`.length) as TwoFactorStep
}

function pathOf(step: TwoFactorStep): string {
	return `${OWN_ACCOUNT}/${step}`
}

export const meta: MetaFunction = ({ matches, location }) =>
	staffMeta(matches, twoFactorSteps[stepOf(location)].title)

export const loader = staffLoader(
	async ({ api, request, staff }) => {
		const { data: twoFactor } = await fetchAsStaff(request, api.auth['second-factor'].$get())
		return { isRequired: staff.requiredAction === 'second-factor', twoFactor }
	},
	(context, request) => {
		// Installing an app before the confirmation may take more than ten minutes.
		const isConfirmation = stepOf(new URL(request.url)) === 'confirm'
		return (isConfirmation ? requireStaff : requireRecentAuthentication)(context, request)
	},
)

type Outcome = {
	status: number
	rejection?: ApiRejection
	secret?: AuthenticatorSetupProps
	codes?: string[]
}

export const action = staffAction<never, Outcome>({}, async (args) => {
	const step = stepOf(new URL(args.request.url))
	const { rejection, response } = await submitStep(step, args)
	if (rejection) return { status: rejection.status, rejection }
	if (response.status === 204) return redirectAfterForm(OWN_ACCOUNT, 'second-factor-off')
	const body = await response.json()
	setFormOutcome(args.context, { title: twoFactorSteps[step].titleAfter })
	const shown = 'data' in body ? { secret: withQrCode(body.data) } : { codes: body.recoveryCodes }
	return { status: 200, ...shown }
})

function submitStep(step: TwoFactorStep, args: FormArgs) {
	const factor = args.api.auth['second-factor']
	if (step === 'confirm') {
		return submitForm(args, ConfirmationInput, (json) => factor.confirmation.$post({ json }))
	}
	const { 'recovery-codes': codes, removal } = factor
	const resource = { 'set-up': factor, 'recovery-codes': codes, 'turn-off': removal }[step]
	return submitForm(args, TwoFactorChangeInput, async (json) => resource.$post({ json }))
}

export default function TwoFactorPage() {
	const { twoFactor } = useLoaderData<typeof loader>()
	const { secret, codes, rejection } = useActionData<typeof action>() ?? {}
	const step = stepOf(useLocation())
	const { title, titleAfter = title } = twoFactorSteps[step]
	const page = { label: secret || codes ? titleAfter : title, href: pathOf(step) }
	const requiresTwoFactor = step === 'recovery-codes' || step === 'turn-off'
	const isAvailable = requiresTwoFactor === (twoFactor.state === 'on')
	return (
		<SecurityPage page={page}>
			{codes && <RecoveryCodeList codes={codes} />}
			{secret && <AuthenticatorSetup {...secret} />}
			{!codes && isAvailable && (
				<StepForm
					step={secret ? 'confirm' : step}
					hasSecret={Boolean(secret)}
					rejection={rejection}
				/>
			)}
			{!codes && !isAvailable && <TwoFactorStatus twoFactor={twoFactor} />}
		</SecurityPage>
	)
}

type StepFormProps = { step: TwoFactorStep; hasSecret: boolean; rejection?: ApiRejection }

function StepForm({ step, hasSecret, rejection }: StepFormProps) {
	const { isRequired } = useLoaderData<typeof loader>()
	const { text, button } = twoFactorSteps[step]
	return (
		<>
			{isRequired && step === 'set-up' && (
				<p className={alertVariants({ variant: 'destructive' })}>
					{requiredActionText['second-factor']}
				</p>
			)}
			{text && <p>{text}</p>}
			<CredentialsForm action={pathOf(step)} button={button} rejection={rejection}>
				{step === 'confirm' && (
					<CodeField
						hint={twoFactorText.firstCodeHint}
						inputMode="numeric"
						message={rejection?.fields.code}
					/>
				)}
			</CredentialsForm>
			{step === 'confirm' && !hasSecret && (
				<p>
					{twoFactorText.shownOnce} <a href={pathOf('set-up')}>Start again</a>
				</p>
			)}
		</>
	)
}
