import type { ReactNode } from 'react'
import { FormError } from '#app/components/form-error.tsx'
import { Breadcrumb, type Crumb } from '#app/components/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import type { ApiRejection } from '#app/lib/api-response.ts'
import { OWN_ACCOUNT } from '#app/lib/require-staff.ts'
import { twoFactorSteps, twoFactorText } from '#content/two-factor-authentication.ts'
import type { TwoFactor } from '#contract/two-factor-authentication.ts'

export function SecurityPage({ page, children }: { page: Crumb; children: ReactNode }) {
	return (
		<>
			<Breadcrumb crumbs={[{ label: 'Security', href: OWN_ACCOUNT }, page]} />
			<h1 className="mt-1 mb-4 text-2xl">{page.label}</h1>
			<div className="grid max-w-[65ch] gap-4">{children}</div>
		</>
	)
}

type SecretFormProps = {
	button: string
	rejection?: ApiRejection
	action?: string
	children?: ReactNode
}

/** Form for passwords and codes, which are never rendered back. */
export function SecretForm({ button, rejection, action, children }: SecretFormProps) {
	return (
		<form
			method="post"
			action={action}
			noValidate
			className="grid max-w-md gap-3 rounded-xl border bg-card p-4 shadow-xs"
		>
			{rejection && <FormError message={rejection.message} fields={rejection.fields} />}
			{children}
			<Button>{button}</Button>
		</form>
	)
}

/** State of two-factor authentication, with links to change it. */
export function TwoFactorStatus({ twoFactor }: { twoFactor: TwoFactor }) {
	const isOn = twoFactor.state === 'on'
	const steps = isOn ? (['recovery-codes', 'turn-off'] as const) : (['set-up'] as const)
	return (
		<>
			<p>{isOn ? twoFactorText.on(twoFactor.recoveryCodesLeft) : twoFactorText.off}</p>
			<div className="flex flex-wrap gap-3">
				{steps.map((step) => (
					<ButtonLink
						key={step}
						href={`${OWN_ACCOUNT}/${step}`}
						variant={isOn ? 'outline' : 'default'}
					>
						{twoFactorSteps[step].title}
					</ButtonLink>
				))}
			</div>
		</>
	)
}
