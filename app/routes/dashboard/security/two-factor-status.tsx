import { ButtonLink } from '#app/components/ui/button.tsx'
import { OWN_ACCOUNT } from '#app/lib/require-visitor.ts'
import { twoFactorText } from '#content/two-factor-authentication.ts'
import { RECOVERY_CODE_COUNT } from '#contract/limits.ts'
import type { TwoFactor } from '#contract/two-factor-authentication.ts'

/** Whether two-factor authentication is on, with links to change that. */
export function TwoFactorStatus({ twoFactor }: { twoFactor: TwoFactor }) {
	if (twoFactor.state !== 'on') {
		return (
			<>
				<p>{twoFactorText.off}</p>
				<ButtonLink href={`${OWN_ACCOUNT}/set-up`} className="justify-self-start">
					{twoFactorText.setUp}
				</ButtonLink>
			</>
		)
	}
	return (
		<>
			<p>
				<b>On.</b> {twoFactorText.on} Unused recovery codes:{' '}
				{`${twoFactor.recoveryCodesLeft} of ${RECOVERY_CODE_COUNT}.`}
			</p>
			<div className="flex flex-wrap gap-3">
				<ButtonLink href={`${OWN_ACCOUNT}/recovery-codes`} variant="outline">
					New recovery codes
				</ButtonLink>
				<ButtonLink href={`${OWN_ACCOUNT}/turn-off`} variant="outline">
					Turn off
				</ButtonLink>
			</div>
		</>
	)
}
