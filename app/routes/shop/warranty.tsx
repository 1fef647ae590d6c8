import { type ActionFunctionArgs, data, type MetaFunction } from '@remix-run/cloudflare'
import { useActionData } from '@remix-run/react'
import { InputField } from '#app/components/form-field.tsx'
import { PageBreadcrumb } from '#app/components/page-breadcrumb.tsx'
import { ReceiptCard } from '#app/components/receipt-card.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { copyOf, urlsOf, useCopy, useUrls } from '#app/lib/copy.ts'
import { formText, readFormData } from '#app/lib/forms.ts'
import { serverOnly } from '#app/lib/loader-data.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { shopDay } from '#contract/base/shop-time.ts'

export const meta: MetaFunction = ({ matches }) => {
	const { title, description } = copyOf(matches).receipt.check
	return pageMeta(matches, { title, description, path: urlsOf(matches).warranty })
}

/** A POST, so that neither the address bar nor the history of the browser has the numbers. */
export async function action({ request, context }: ActionFunctionArgs) {
	const form = await readFormData(request)
	const json = { receipt: formText(form, 'receipt'), serial: formText(form, 'serial') }
	const response = await context.api.receipts.search.$post({ json })
	if (response.ok) {
		const { data: receipt } = await response.json()
		return serverOnly({ found: receipt, ...json, today: shopDay(context.now()), failure: '' })
	}
	const { failures } = context.copy.receipt.check
	const { other, ...messages } = failures
	const failure: string = messages[response.status as keyof typeof messages] ?? other
	const { status } = response
	return data(serverOnly({ found: null, ...json, today: '', failure }), { status })
}

export default function WarrantyPage() {
	const { check } = useCopy().receipt
	const { found = null, today = '', ...entered } = useActionData<typeof action>()?.serverData ?? {}
	return (
		<div className="grid gap-6">
			<PageBreadcrumb crumbs={[{ label: check.title, href: useUrls().warranty }]} />
			<h1 className="text-3xl">{check.title}</h1>
			{found ? <ReceiptCard receipt={found} today={today} /> : <WarrantyForm {...entered} />}
		</div>
	)
}

type WarrantyFormProps = { receipt?: string; serial?: string; failure?: string }

function WarrantyForm({ receipt, serial, failure }: WarrantyFormProps) {
	const { check } = useCopy().receipt
	return (
		<form method="post" className="grid max-w-xl gap-4">
			<p>{check.intro}</p>
			{failure && <Alert variant="destructive">{failure}</Alert>}
			<InputField
				name="receipt"
				label={check.receipt}
				defaultValue={receipt}
				inputMode="numeric"
				autoComplete="off"
				required
			/>
			<InputField
				name="serial"
				label={check.serial}
				defaultValue={serial}
				autoCapitalize="characters"
				autoComplete="off"
				spellCheck={false}
				required
			/>
			<Button>{check.button}</Button>
		</form>
	)
}
