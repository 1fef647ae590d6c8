import type { ReactNode } from 'react'
import type { Crumb } from '#app/components/breadcrumbs.tsx'
import { alertVariants } from '#app/components/ui/alert.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { urls } from '#app/lib/urls.ts'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import {
	requiredActionText,
	twoFactorSteps,
	twoFactorText,
} from '#content/back-office/account-security.ts'
import type { TwoFactor } from '#contract/accounts/accounts.ts'

export function SecuritySubpage({ page, children }: { page: Crumb; children: ReactNode }) {
	return (
		<>
			<PageHead
				title={page.label}
				crumbs={[{ label: 'Security', href: urls.dashboard.security }, page]}
			/>
			<div className="grid gap-4">{children}</div>
		</>
	)
}

type RequiredActionNoticeProps = { requiredAction: keyof typeof requiredActionText | null }

export function RequiredActionNotice({ requiredAction }: RequiredActionNoticeProps) {
	if (!requiredAction) return null
	return (
		<p className={alertVariants({ variant: 'destructive' })}>
			{requiredActionText[requiredAction]}
		</p>
	)
}

export function TwoFactorStatus({ twoFactor }: { twoFactor: TwoFactor }) {
	const isOn = twoFactor.state === 'on'
	const steps = isOn ? (['recovery-codes', 'turn-off'] as const) : (['set-up'] as const)
	return (
		<>
			<p className="max-w-[65ch]">
				{isOn ? twoFactorText.on(twoFactor.recoveryCodesLeft) : twoFactorText.off}
			</p>
			<div className="flex flex-wrap gap-3">
				{steps.map((step) => (
					<ButtonLink
						key={step}
						variant={isOn ? 'outline' : 'default'}
						href={urls.dashboard.twoFactor(step)}
					>
						{twoFactorSteps[step].title}
					</ButtonLink>
				))}
			</div>
		</>
	)
}
