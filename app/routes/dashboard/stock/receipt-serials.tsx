import { useActionData, useLoaderData } from '@remix-run/react'
import { HiddenFields } from '#app/components/form-field.tsx'
import { PostForm } from '#app/components/post-form.tsx'
import { TitledCard } from '#app/components/titled-card.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { useDashboardLayoutData } from '#app/lib/loader-data.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { shopUrls, urls } from '#app/lib/urls.ts'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { finishForm, staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { salesText, serialsText } from '#content/back-office/sales.ts'
import type { Sale } from '#contract/stock/sale.ts'
import { SerialsInput } from '#contract/stock/serials.ts'
import { SerialFields } from './components/serial-fields.tsx'

export const meta = staffMeta(serialsText.title)

export const loader = staffLoader(async ({ api, id: number }) => {
	const { data: sale } = await unwrap(api.sales[':number'].$get({ param: { number } }))
	return { sale }
})

export const action = staffAction({ input: SerialsInput }, async (args) => {
	const { api, id: number, input, options } = args
	const json = { movementId: input.movementId, serials: input.serials ?? [] }
	const request = { param: { number }, json }
	const response = await api.sales[':number'].serials.$put(request, options)
	const url = urls.dashboard.receiptSerials(Number(number))
	return finishForm(args, response, { url, flash: 'saved' })
})

export default function ReceiptSerialsPage() {
	const { sale } = useLoaderData<typeof loader>()
	const { number, lines } = sale
	const crumbs = [
		{ label: salesText.title, href: urls.dashboard.receipts() },
		{ label: salesText.name(number), href: urls.dashboard.receipt(number) },
		{ label: serialsText.title, href: urls.dashboard.receiptSerials(number) },
	]
	return (
		<>
			<PageHead title={serialsText.title} crumbs={crumbs} />
			<div className="grid gap-5">
				{lines.map((line) => (
					<LineSerials key={line.movementId} line={line} />
				))}
				<PublicPage sale={sale} />
			</div>
		</>
	)
}

type Line = Sale['lines'][number]

function LineSerials({ line }: { line: Line }) {
	const { movementId, name, quantity, returned, serials, serialsPerUnit, isReversed } = line
	const result = useActionData<typeof action>()
	const rejection = result?.values.movementId === movementId ? result : undefined
	const out = serials.filter(({ isOut }) => isOut).map(({ serial }) => serial)
	const ended = serials.filter(({ isOut }) => !isOut)
	return (
		<TitledCard title={name} className="max-w-xl" contentClass="grid gap-3">
			{serials.map(
				({ serial, otherProduct }) =>
					otherProduct && <p key={serial}>{serialsText.alsoOf(serial, otherProduct)}</p>,
			)}
			{ended.length > 0 && <p>{ended.map(({ serial }) => serialsText.ended(serial)).join(', ')}</p>}
			{!isReversed && returned < quantity && (
				<PostForm hasIdempotencyKey rejection={rejection} className="grid gap-3">
					<HiddenFields fields={{ movementId }} />
					<SerialFields
						name="serials"
						text={rejection?.values.serials ?? out.join('\n')}
						needed={serialsPerUnit * (quantity - returned)}
					/>
					<Button variant="outline" className="justify-self-start">
						{serialsText.change}
					</Button>
				</PostForm>
			)}
		</TitledCard>
	)
}

function PublicPage({ sale: { number, token } }: { sale: Sale }) {
	const { role } = useDashboardLayoutData().user
	return (
		<TitledCard
			title={serialsText.publicPage}
			description={serialsText.publicHint}
			className="max-w-xl"
			contentClass="grid gap-3"
		>
			{Object.values(shopUrls).map(({ receipt }) => (
				<a key={receipt('')} href={receipt(token)} className="wrap-anywhere">
					{receipt(token)}
				</a>
			))}
			{role === 'owner' && (
				<PostForm action={urls.dashboard.renewReceipt(number)} className="grid gap-2">
					<p>{serialsText.renewHint}</p>
					<Button variant="outline" className="justify-self-start">
						{serialsText.renew}
					</Button>
				</PostForm>
			)}
		</TitledCard>
	)
}
