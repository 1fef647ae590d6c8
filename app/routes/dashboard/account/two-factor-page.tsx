import type { AppLoadContext } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import type * as v from 'valibot'
import { CodeField } from '#app/components/credential-fields.tsx'
import { type ApiRejection, unwrap } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { setFormOutcome } from '#app/lib/loader-data.ts'
import { urls } from '#app/lib/urls.ts'
import { FormCard } from '#app/routes/dashboard/components/form-card.tsx'
import {
	type Redirect,
	readFormResponse,
	staffAction,
	staffLoader,
} from '#app/routes/dashboard/lib/staff-page.ts'
import { type TwoFactorStep, twoFactorSteps } from '#content/back-office/account-security.ts'
import { ConfirmationInput } from '#contract/accounts/accounts.ts'
import { RequiredActionNotice, SecuritySubpage, TwoFactorStatus } from './security-subpage.tsx'
import {
	AuthenticatorSetup,
	type AuthenticatorSetupProps,
	RecoveryCodeList,
	withQrCode,
} from './two-factor-page/two-factor-secrets.tsx'

export const loadTwoFactor = staffLoader(async ({ api, context }) => {
	const { data: twoFactor } = await unwrap(api.auth['two-factor'].$get())
	const session = await context.session()
	return { requiredAction: session?.requiredAction ?? null, twoFactor }
})

type Outcome = {
	status: number
	rejection?: ApiRejection
	setup?: AuthenticatorSetupProps
	codes?: string[]
}

type TwoFactorApi = AppLoadContext['api']['auth']['two-factor']
type Resource = TwoFactorApi | TwoFactorApi['confirmation' | 'recovery-codes' | 'removal']
type Call = (
	api: TwoFactorApi,
	json: v.InferInput<typeof ConfirmationInput>,
) => ReturnType<Resource['$post']>

/** Returns the action of a step, which calls the API. */
export function twoFactorAction(step: TwoFactorStep, call: Call) {
	return staffAction({ input: ConfirmationInput }, async (args): Promise<Outcome | Redirect> => {
		const apiResponse = await call(args.api.auth['two-factor'], args.input)
		const { rejection, response } = await readFormResponse(args, apiResponse)
		if (rejection) return { status: rejection.status, rejection }
		if (response.status === 204) return redirectAfterForm(urls.dashboard.security, 'two-factor-off')
		const body = await response.json()
		setFormOutcome(args.context, { title: twoFactorSteps[step].titleAfter })
		const result = 'data' in body ? { setup: withQrCode(body.data) } : { codes: body.recoveryCodes }
		return { status: 200, ...result }
	})
}

export function TwoFactorPage({ step }: { step: TwoFactorStep }) {
	const { twoFactor } = useLoaderData<typeof loadTwoFactor>()
	const { setup, codes, rejection } = useActionData<Outcome>() ?? {}
	const { title, titleAfter = title } = twoFactorSteps[step]
	const page = { label: setup || codes ? titleAfter : title, href: urls.dashboard.twoFactor(step) }
	const requiresTwoFactor = step === 'recovery-codes' || step === 'turn-off'
	const isAvailable = requiresTwoFactor === (twoFactor.state === 'on')
	return (
		<SecuritySubpage page={page}>
			{codes && <RecoveryCodeList codes={codes} />}
			{setup && <AuthenticatorSetup {...setup} />}
			{!codes && isAvailable && (
				<>
					<StepForm step={setup ? 'confirm' : step} rejection={rejection} />
					{step === 'confirm' && (
						<p>
							The QR code and the key are shown only once. Missed them?{' '}
							<a href={urls.dashboard.twoFactor('set-up')}>Start again</a>
						</p>
					)}
				</>
			)}
			{!codes && !isAvailable && <TwoFactorStatus twoFactor={twoFactor} />}
		</SecuritySubpage>
	)
}

function StepForm({ step, rejection }: { step: TwoFactorStep; rejection?: ApiRejection }) {
	const { requiredAction } = useLoaderData<typeof loadTwoFactor>()
	const { text, button } = twoFactorSteps[step]
	return (
		<>
			{step === 'set-up' && <RequiredActionNotice requiredAction={requiredAction} />}
			{text && <p>{text}</p>}
			<FormCard
				action={urls.dashboard.twoFactor(step)}
				button={button}
				rejection={rejection}
				autoComplete="on"
			>
				{step === 'confirm' && (
					<CodeField hint="The six digits shown in your app." inputMode="numeric" />
				)}
			</FormCard>
		</>
	)
}
