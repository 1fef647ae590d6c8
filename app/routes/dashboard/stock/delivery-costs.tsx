import { useActionData, useLoaderData } from '@remix-run/react'
import { HiddenFields, InputField } from '#app/components/form-field.tsx'
import { PostForm } from '#app/components/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { DataTable } from '#app/routes/dashboard/components/data-table.tsx'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { rejectLargeNumbers } from '#app/routes/dashboard/lib/large-numbers.ts'
import { finishForm, staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { costsText as text } from '#content/back-office/costs.ts'
import { deliveriesText } from '#content/back-office/deliveries.ts'
import { formatNumber } from '#content/en/formats.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { CostsInput } from '#contract/stock/costs.ts'

export const handle: PageHandle = { policy: { access: 'owner' } }

export const meta = staffMeta(text.title)

export const loader = staffLoader(async ({ api, id: number }) => {
	const delivery = api.deliveries[':number']
	const [{ data: document }, { data: costs }] = await Promise.all([
		unwrap(delivery.$get({ param: { number } })),
		unwrap(delivery.costs.$get({ param: { number } })),
	])
	return { document, costs }
})

export const action = staffAction({ input: CostsInput }, async (args) => {
	const { api, id: number, input, values } = args
	const tooHigh = rejectLargeNumbers(values)
	if (tooHigh) return tooHigh
	const { costs } = api.deliveries[':number']
	const response = await costs.$put({ param: { number }, json: { lines: input.lines ?? [] } })
	return finishForm(args, response, {
		url: urls.dashboard.delivery(Number(number)),
		flash: 'saved',
	})
})

export default function DeliveryCostsPage() {
	const { document, costs } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	const { number, lines, supplier } = document
	const rows = lines.map((line, index) => {
		const { unitCost = null, lastCost = null } =
			costs.find(({ productId }) => productId === line.productId) ?? {}
		return { ...line, path: `lines.${index}`, cost: unitCost ?? lastCost ?? '' }
	})
	return (
		<>
			<PageHead
				title={`${text.title}: ${deliveriesText.name(number)}`}
				crumbs={[
					{ label: deliveriesText.title, href: urls.dashboard.deliveries() },
					{ label: deliveriesText.name(number), href: urls.dashboard.delivery(number) },
					{ label: text.title, href: urls.dashboard.deliveryCosts(number) },
				]}
			/>
			<PostForm className="grid max-w-3xl gap-4" rejection={rejection}>
				<p className="wrap-anywhere">{`${supplier}. ${text.hint}`}</p>
				<DataTable
					columns={[
						{ label: 'Product', cell: ({ name }) => <span className="font-normal">{name}</span> },
						{
							label: 'Quantity',
							align: 'end',
							cell: ({ quantity }) => formatNumber(quantity),
						},
						{
							label: text.cost,
							align: 'end',
							cell: ({ path, name, productId, cost }) => (
								<>
									<HiddenFields fields={{ [`${path}.productId`]: productId }} />
									<InputField
										name={`${path}.unitCost`}
										label={text.costOf(name)}
										isLabelHidden
										defaultValue={cost}
										inputMode="numeric"
										className="text-end"
									/>
								</>
							),
						},
					]}
					isStacked
					figureClass="w-28"
					rows={rows}
					rowKey={({ productId }) => productId}
				/>
				<Button className="justify-self-start">{text.save}</Button>
			</PostForm>
		</>
	)
}
