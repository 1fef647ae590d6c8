import { staffMeta } from '#app/lib/page-meta.ts'
import { twoFactorSteps } from '#content/back-office/account-security.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { loadTwoFactor, TwoFactorPage, twoFactorAction } from './two-factor-page.tsx'

export const handle: PageHandle = { policy: { access: 'signed-in', recentAuthentication: true } }

export const meta = staffMeta(twoFactorSteps['recovery-codes'].title)

export const loader = loadTwoFactor

export const action = twoFactorAction('recovery-codes', (api) => api['recovery-codes'].$post())

export default function RecoveryCodesPage() {
	return <TwoFactorPage step="recovery-codes" />
}
