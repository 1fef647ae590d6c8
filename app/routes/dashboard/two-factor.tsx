import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { CodeField } from '#app/components/credential-fields.tsx'
import { alertVariants } from '#app/components/ui/alert.tsx'
import { type ApiRejection, fetchAsStaff } from '#app/lib/api-response.ts'
import { normalizeDashboardPath } from '#app/lib/dashboard-path.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { OWN_ACCOUNT, requireRecentAuthentication, requireStaff } from '#app/lib/require-staff.ts'
import { setFormOutcome } from '#app/lib/root-data.ts'
import { submitForm } from '#app/lib/submit-form.ts'
import {
	requiredActionText,
	type TwoFactorStep,
	twoFactorSteps,
	twoFactorText,
} from '#content/two-factor-authentication.ts'
import { ConfirmationInput, TwoFactorChangeInput } from '#contract/two-factor-authentication.ts'
import { type AppSecretProps, AppSecretToScan, withQrCode } from './security/app-secret-to-scan.tsx'
import { RecoveryCodeList } from './security/recovery-code-list.tsx'
import { SecretForm, SecurityPage, TwoFactorStatus } from './security/security-page.tsx'

/** Returns the last segment of the path. */
function stepOf(location: { pathname: string }): TwoFactorStep {
	return normalizeDashboardPath(location).slice(`${OWN_ACCOUNT}/`.length) as TwoFactorStep
}

function urlOf(step: TwoFactorStep): string {
	return `${OWN_ACCOUNT}/${step}`
}

export const meta: MetaFunction = ({ matches, location }) =>
	staffMeta(matches, twoFactorSteps[stepOf(location)].title)

/** Confirmation needs no recent authentication, because installing an app may take more than ten minutes. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const isConfirmation = stepOf(new URL(request.url)) === 'confirm'
	const require = isConfirmation ? requireStaff : requireRecentAuthentication
	const { requiredAction } = await require(context, request)
	const { data: twoFactor } = await fetchAsStaff(request, context.api.auth['second-factor'].$get())
	return { isRequired: requiredAction === 'second-factor', twoFactor }
}

type Outcome = {
	rejection?: ApiRejection
	title?: string
	secret?: AppSecretProps
	codes?: string[]
}

export async function action(args: ActionFunctionArgs) {
	const step = stepOf(new URL(args.request.url))
	const { rejection, response } = await submitStep(step, args)
	if (rejection) return data<Outcome>({ rejection }, { status: rejection.status })
	if (response.status === 204) return redirectAfterForm(OWN_ACCOUNT, 'second-factor-off')
	const body = await response.json()
	const { titleAfter: title } = twoFactorSteps[step]
	setFormOutcome(args.context, { title })
	return data<Outcome>(
		'data' in body
			? { title, secret: withQrCode(body.data) }
			: { title, codes: body.recoveryCodes },
	)
}

function submitStep(step: TwoFactorStep, args: ActionFunctionArgs) {
	const factor = args.context.api.auth['second-factor']
	switch (step) {
		case 'set-up':
			return submitForm(args, TwoFactorChangeInput, (json) => factor.$post({ json }))
		case 'confirm':
			return submitForm(args, ConfirmationInput, (json) => factor.confirmation.$post({ json }))
		case 'recovery-codes':
			return submitForm(args, TwoFactorChangeInput, (json) =>
				factor['recovery-codes'].$post({ json }),
			)
		case 'turn-off':
			return submitForm(args, TwoFactorChangeInput, (json) => factor.removal.$post({ json }))
	}
}

export default function TwoFactorPage() {
	const { twoFactor } = useLoaderData<typeof loader>()
	const { title, secret, codes, rejection } = useActionData<typeof action>() ?? {}
	const step = stepOf(useLocation())
	const page = { label: title ?? twoFactorSteps[step].title, href: urlOf(step) }
	const requiresTwoFactor = step === 'recovery-codes' || step === 'turn-off'
	return (
		<SecurityPage page={page}>
			{codes ? (
				<RecoveryCodeList codes={codes} />
			) : requiresTwoFactor === (twoFactor.state === 'on') ? (
				<StepForm step={step} secret={secret} rejection={rejection} />
			) : (
				<>
					{step === 'confirm' && <p>{twoFactorText.lostCodes}</p>}
					<TwoFactorStatus twoFactor={twoFactor} />
				</>
			)}
		</SecurityPage>
	)
}

function StepForm({ step, secret, rejection }: { step: TwoFactorStep } & Outcome) {
	const { isRequired, twoFactor } = useLoaderData<typeof loader>()
	const isNotStarted = step === 'confirm' && twoFactor.state === 'off'
	const displayedStep = secret ? 'confirm' : isNotStarted ? 'set-up' : step
	const { text, button } = twoFactorSteps[displayedStep]
	return (
		<>
			{secret && <AppSecretToScan {...secret} />}
			{isRequired && displayedStep === 'set-up' && (
				<p className={alertVariants({ variant: 'destructive' })}>
					{requiredActionText['second-factor']}
				</p>
			)}
			{text && <p>{text}</p>}
			<SecretForm action={urlOf(displayedStep)} button={button} rejection={rejection}>
				{displayedStep === 'confirm' && (
					<CodeField
						hint={twoFactorText.firstCodeHint}
						inputMode="numeric"
						message={rejection?.fields.code}
					/>
				)}
			</SecretForm>
			{displayedStep === 'confirm' && !secret && (
				<p>
					{twoFactorText.shownOnce} <a href={urlOf('set-up')}>Start again</a>
				</p>
			)}
		</>
	)
}
