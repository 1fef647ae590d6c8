import { ButtonLink } from '#app/components/ui/button.tsx'
import { secondFactorWords } from '#app/content/second-factor.ts'
import { OWN_ACCOUNT } from '#app/lib/require-visitor.ts'
import { RECOVERY_CODES } from '#worker/contract/limits.ts'
import type { SecondFactor } from '#worker/contract/second-factor.ts'

/** Whether signing in takes a second step, and what can be done about it. */
export function FactorStatus({ factor }: { factor: SecondFactor }) {
	if (factor.state !== 'on') {
		return (
			<>
				<p>{secondFactorWords.off}</p>
				<ButtonLink href={`${OWN_ACCOUNT}/set-up`} className="justify-self-start">
					Set up a second step
				</ButtonLink>
			</>
		)
	}
	const { recoveryCodesLeft } = factor
	return (
		<>
			<p>
				<b>On.</b> {secondFactorWords.on} Unused recovery codes:{' '}
				{`${recoveryCodesLeft} of ${RECOVERY_CODES}.`}
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
