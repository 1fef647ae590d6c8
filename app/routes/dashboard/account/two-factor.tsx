import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { CodeField } from '#app/components/credential-fields.tsx'
import { type ApiRejection, unwrap } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { setFormOutcome } from '#app/lib/loader-data.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { FormCard } from '#app/routes/dashboard/components/form-card.tsx'
import { normalizeDashboardPath } from '#app/routes/dashboard/lib/dashboard-path.ts'
import {
	type Redirect,
	readFormResponse,
	staffAction,
	staffLoader,
} from '#app/routes/dashboard/lib/staff-page.ts'
import { type TwoFactorStep, twoFactorSteps } from '#content/back-office/account-security.ts'
import { ConfirmationInput } from '#contract/accounts/accounts.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { RequiredActionNotice, SecuritySubpage, TwoFactorStatus } from './security-subpage.tsx'
import {
	AuthenticatorSetup,
	type AuthenticatorSetupProps,
	RecoveryCodeList,
	withQrCode,
} from './two-factor/two-factor-secrets.tsx'

export const handle: PageHandle = {
	policy: { access: 'signed-in', recentAuthentication: true },
}

function stepOf(location: { pathname: string }): TwoFactorStep {
	return normalizeDashboardPath(location).slice(
		`${urls.dashboard.security}/`.length,
	) as TwoFactorStep
}

export const meta = staffMeta(({ location }) => twoFactorSteps[stepOf(location)].title)

export const loader = staffLoader(async ({ api, context }) => {
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

export const action = staffAction(
	{ input: ConfirmationInput },
	async (args): Promise<Outcome | Redirect> => {
		const step = stepOf(new URL(args.request.url))
		const twoFactor = args.api.auth['two-factor']
		const calls = {
			'set-up': () => twoFactor.$post(),
			confirm: () => twoFactor.confirmation.$post({ json: args.input }),
			'recovery-codes': () => twoFactor['recovery-codes'].$post(),
			'turn-off': () => twoFactor.removal.$post(),
		}
		const { rejection, response } = await readFormResponse(args, await calls[step]())
		if (rejection) return { status: rejection.status, rejection }
		if (response.status === 204) return redirectAfterForm(urls.dashboard.security, 'two-factor-off')
		const body = await response.json()
		setFormOutcome(args.context, { title: twoFactorSteps[step].titleAfter })
		const result = 'data' in body ? { setup: withQrCode(body.data) } : { codes: body.recoveryCodes }
		return { status: 200, ...result }
	},
)

export default function TwoFactorPage() {
	const { twoFactor } = useLoaderData<typeof loader>()
	const { setup, codes, rejection } = useActionData<typeof action>() ?? {}
	const step = stepOf(useLocation())
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
	const { requiredAction } = useLoaderData<typeof loader>()
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
