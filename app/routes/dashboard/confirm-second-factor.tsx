import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { secondFactorWords } from '#app/content/second-factor.ts'
import { tellOutcome } from '#app/lib/form-outcome.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { OWN_ACCOUNT, requireVisitor } from '#app/lib/require-visitor.ts'
import { ConfirmationInput } from '#worker/contract/second-factor.ts'
import { AppSecretToScan } from './security/app-secret.tsx'
import { askWithForm } from './security/ask-with-form.ts'
import { ConfirmationForm } from './security/confirmation-form.tsx'
import { FactorStatus } from './security/factor-status.tsx'
import { lookAtFactor } from './security/look-at-factor.ts'
import { qrCodeOf } from './security/qr-code.ts'
import { RecoveryCodeList } from './security/recovery-code-list.tsx'
import { SecurityPage } from './security/security-page.tsx'

const page = { label: 'Connect your app', href: `${OWN_ACCOUNT}/confirm` }

export const meta: MetaFunction = ({ matches }) => staffMeta(matches, page.label)

export async function loader(asked: LoaderFunctionArgs) {
	const { factor } = await lookAtFactor(asked)
	return { factor, qr: factor.state === 'begun' ? qrCodeOf(factor.address) : null }
}

export async function action({ request, context }: ActionFunctionArgs) {
	await requireVisitor(context, request)
	const asked = await askWithForm({ request, context }, ConfirmationInput, (json) =>
		context.api.auth['second-factor'].confirmation.$post({ json }),
	)
	if (asked.refused) {
		return data({ refused: asked.refused, codes: null }, { status: asked.refused.status })
	}
	const { recoveryCodes } = await asked.answer.json()
	tellOutcome(context, { title: secondFactorWords.turnedOn })
	return data({ refused: undefined, codes: recoveryCodes })
}

export default function ConfirmSecondFactor() {
	const { factor, qr } = useLoaderData<typeof loader>()
	const { refused, codes } = useActionData<typeof action>() ?? {}
	return (
		<SecurityPage page={codes ? { ...page, label: secondFactorWords.turnedOn } : page}>
			{codes ? (
				<RecoveryCodeList codes={codes} />
			) : factor.state === 'begun' && qr ? (
				<>
					<AppSecretToScan secret={factor.secret} address={factor.address} qr={qr} />
					<ConfirmationForm refused={refused} />
				</>
			) : (
				<>
					{factor.state === 'on' && <p>{secondFactorWords.lostCodes}</p>}
					<FactorStatus factor={factor} />
				</>
			)}
		</SecurityPage>
	)
}
