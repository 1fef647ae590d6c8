import { type ActionFunctionArgs, data, type MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { secondFactorWords } from '#app/content/second-factor.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { OWN_ACCOUNT, requireVisitor } from '#app/lib/require-visitor.ts'
import { seeOther } from '#app/lib/see-other.ts'
import { OwnPassword } from '#worker/contract/second-factor.ts'
import { askWithForm } from './security/ask-with-form.ts'
import { FactorStatus } from './security/factor-status.tsx'
import { lookAtFactor } from './security/look-at-factor.ts'
import { OwnPasswordForm } from './security/own-password-form.tsx'
import { SecurityPage } from './security/security-page.tsx'

const page = { label: 'Turn off the second step', href: `${OWN_ACCOUNT}/turn-off` }

export const meta: MetaFunction = ({ matches }) => staffMeta(matches, page.label)

export const loader = lookAtFactor

export async function action({ request, context }: ActionFunctionArgs) {
	await requireVisitor(context, request)
	const asked = await askWithForm({ request, context }, OwnPassword, (json) =>
		context.api.auth['second-factor'].removal.$post({ json }),
	)
	if (asked.refused) return data(asked.refused, { status: asked.refused.status })
	return seeOther(OWN_ACCOUNT, 'second-factor-off')
}

export default function TurnOffSecondFactor() {
	const { factor } = useLoaderData<typeof loader>()
	const refused = useActionData<typeof action>()
	return (
		<SecurityPage page={page}>
			{factor.state === 'on' ? (
				<>
					<p>{secondFactorWords.turnOff}</p>
					<OwnPasswordForm button="Turn off" refused={refused} />
				</>
			) : (
				<FactorStatus factor={factor} />
			)}
		</SecurityPage>
	)
}
