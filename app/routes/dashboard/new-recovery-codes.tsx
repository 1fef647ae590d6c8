import { type ActionFunctionArgs, data, type MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { secondFactorWords } from '#app/content/second-factor.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { OWN_ACCOUNT, requireVisitor } from '#app/lib/require-visitor.ts'
import { OwnPassword } from '#worker/contract/second-factor.ts'
import { askWithForm } from './security/ask-with-form.ts'
import { FactorStatus } from './security/factor-status.tsx'
import { lookAtFactor } from './security/look-at-factor.ts'
import { OwnPasswordForm } from './security/own-password-form.tsx'
import { RecoveryCodeList } from './security/recovery-code-list.tsx'
import { SecurityPage } from './security/security-page.tsx'

const page = { label: 'New recovery codes', href: `${OWN_ACCOUNT}/recovery-codes` }

export const meta: MetaFunction = ({ matches }) => staffMeta(matches, page.label)

export const loader = lookAtFactor

export async function action({ request, context }: ActionFunctionArgs) {
	await requireVisitor(context, request)
	const asked = await askWithForm({ request, context }, OwnPassword, (json) =>
		context.api.auth['second-factor']['recovery-codes'].$post({ json }),
	)
	if (asked.refused) {
		return data({ refused: asked.refused, codes: null }, { status: asked.refused.status })
	}
	const { recoveryCodes } = await asked.answer.json()
	return data({ refused: undefined, codes: recoveryCodes })
}

export default function NewRecoveryCodes() {
	const { factor } = useLoaderData<typeof loader>()
	const { refused, codes } = useActionData<typeof action>() ?? {}
	return (
		<SecurityPage page={page}>
			{codes ? (
				<RecoveryCodeList codes={codes} />
			) : factor.state === 'on' ? (
				<>
					<p>{secondFactorWords.renew}</p>
					<OwnPasswordForm button="Make new codes" refused={refused} />
				</>
			) : (
				<FactorStatus factor={factor} />
			)}
		</SecurityPage>
	)
}
