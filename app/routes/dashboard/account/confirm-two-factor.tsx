import { staffMeta } from '#app/lib/page-meta.ts'
import { twoFactorSteps } from '#content/back-office/account-security.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { loadTwoFactor, TwoFactorPage, twoFactorAction } from './two-factor-page.tsx'

/** Recent authentication is not required: installing an app may take over ten minutes. */
export const handle: PageHandle = { policy: { access: 'signed-in' } }

export const meta = staffMeta(twoFactorSteps.confirm.title)

export const loader = loadTwoFactor

export const action = twoFactorAction('confirm', (api, json) => api.confirmation.$post({ json }))

export default function ConfirmTwoFactorPage() {
	return <TwoFactorPage step="confirm" />
}
