import { type ActionFunctionArgs, data, type MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { secondFactorWords } from '#app/content/second-factor.ts'
import { cookiesOf } from '#app/lib/cookies-of.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { OWN_ACCOUNT, requireVisitor } from '#app/lib/require-visitor.ts'
import { seeOther } from '#app/lib/see-other.ts'
import { FullPasswordChangeInput, PasswordChangeInput } from '#worker/contract/auth.ts'
import { askWithForm } from './security/ask-with-form.ts'
import { FactorStatus } from './security/factor-status.tsx'
import { lookAtFactor } from './security/look-at-factor.ts'
import { PasswordForm } from './security/password-form.tsx'

export const meta: MetaFunction = ({ matches }) => staffMeta(matches, 'Security')

export const loader = lookAtFactor

export async function action({ request, context }: ActionFunctionArgs) {
	const { owes } = await requireVisitor(context, request)
	const input = owes === 'new-password' ? PasswordChangeInput : FullPasswordChangeInput
	const asked = await askWithForm({ request, context }, input, (json) =>
		context.api.auth.password.$post({ json }),
	)
	if (asked.refused) return data(asked.refused, { status: asked.refused.status })
	return seeOther(OWN_ACCOUNT, 'password-changed', cookiesOf(asked.answer))
}

export default function SecurityOverview() {
	const { visitor, factor } = useLoaderData<typeof loader>()
	const refused = useActionData<typeof action>()
	const mustChoose = visitor.owes === 'new-password'
	return (
		<div className="grid max-w-[65ch] gap-4">
			<h1 className="text-2xl">Security</h1>
			{mustChoose && <p className="refused">{secondFactorWords.newPasswordFirst}</p>}
			{visitor.owes === 'second-factor' && <p className="refused">{secondFactorWords.required}</p>}
			<section aria-labelledby="password-title" className="grid gap-3">
				<h2 id="password-title" className="text-lg">
					Password
				</h2>
				<PasswordForm asksForCurrent={!mustChoose} refused={refused} />
			</section>
			{!mustChoose && (
				<section aria-labelledby="second-step" className="grid gap-3">
					<h2 id="second-step" className="text-lg">
						Second step at sign-in
					</h2>
					<FactorStatus factor={factor} />
				</section>
			)}
		</div>
	)
}
