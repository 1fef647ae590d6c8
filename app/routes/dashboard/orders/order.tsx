import { useActionData, useLoaderData } from '@remix-run/react'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { shopUrls, urls } from '#app/lib/urls.ts'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { SendOnWhatsApp } from '#app/routes/dashboard/components/send-on-whatsapp.tsx'
import { staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { DocumentLinks } from '#app/routes/dashboard/stock/components/document-links.tsx'
import { DocumentDetails } from '#app/routes/dashboard/stock/document-details.tsx'
import { customersText } from '#content/back-office/customers.ts'
import { ordersText } from '#content/back-office/orders.ts'
import { methodLabels, paymentsText } from '#content/back-office/payments.ts'
import { formatDay, formatNumber, formatTaka } from '#content/en/formats.ts'
import { quotationCopy } from '#content/en/quotation.ts'
import { shop } from '#content/shop.ts'
import { addDays, shopDay } from '#contract/base/shop-time.ts'
import { EDITABLE_STATES, type Order } from '#contract/orders/orders.ts'
import { BRANCH_NAMES } from '#contract/shop/branches.ts'
import { OrderSteps } from './order/order-steps.tsx'
import { StepForm, takeStep } from './order/take-step.ts'
import { orderCrumbs } from './order-crumbs.ts'
import { OrderState } from './order-state.tsx'

export const meta = staffMeta<typeof loader>(ordersText.title, ({ order }) =>
	ordersText.name(order.number),
)

export const loader = staffLoader(async ({ api, id: number, context, request }) => {
	const { data: order } = await unwrap(api.orders[':number'].$get({ param: { number } }))
	const { settings } = await unwrap(api.settings.$get())
	const today = shopDay(context.now())
	const quotation = describeQuoted(order, new URL(request.url).origin, today)
	return { order, quotation, today, holdUntil: addDays(today, settings.holdDays) }
})

export const action = staffAction(StepForm, takeStep)

export default function OrderPage() {
	const { order, quotation, ...days } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	const { number, state, until, customer, branch, total, sale, payments, charge, paid } = order
	const isClosed = state === 'sold' || state === 'cancelled'
	return (
		<>
			<PageHead title={ordersText.name(number)} crumbs={orderCrumbs(number)}>
				<OrderState order={order} isOverdue={until !== null && until < days.today} />
			</PageHead>
			<div className="grid gap-5">
				<DocumentDetails
					document={order}
					figures={[
						[
							customersText.customer,
							customer && (
								<a href={urls.dashboard.customer(customer._id)}>{customersText.name(customer)}</a>
							),
						],
						['Branch', BRANCH_NAMES[branch]],
						['Delivery charge, in the total', charge > 0 && formatTaka(charge)],
						[ordersText.paidInAdvance, payments.length > 0 && formatTaka(paid)],
						[ordersText.toPay, payments.length > 0 && !isClosed && formatTaka(total - paid)],
					]}
					describeLine={describeLine}
					amount={{
						label: 'Amount',
						of: ({ quantity, unitPrice }) => formatTaka(quantity * unitPrice),
						total: formatTaka(total),
					}}
				/>
				{order.courier && <p>{ordersText.sentWith(order.courier, order.parcel)}</p>}
				{state === 'sent' && <CourierText order={order} />}
				{payments.map(({ _id, ...payment }) => (
					<p key={_id}>{describePayment(payment)}</p>
				))}
				{quotation && (
					<div className="flex flex-wrap items-center gap-3">
						<a href={urls.dashboard.quotation(number, { paper: 'a5' })}>{quotation.label}</a>
						{quotation.message && <SendOnWhatsApp message={quotation.message} />}
					</div>
				)}
				<DocumentLinks kind="sale" numbers={sale === null ? [] : [sale]} />
				{EDITABLE_STATES.includes(state) && (
					<ButtonLink
						variant="outline"
						className="justify-self-start"
						href={urls.dashboard.editOrder(number)}
					>
						{ordersText.edit}
					</ButtonLink>
				)}
				{!isClosed && <OrderSteps order={order} rejection={rejection} {...days} />}
			</div>
		</>
	)
}

/** Once it is over, its page states no prices, so there is nothing to send. */
function describeQuoted(
	{ number, token, quotedUntil, closedAt }: Order,
	origin: string,
	today: string,
) {
	if (!token || !quotedUntil || closedAt) return null
	const day = formatDay(quotedUntil)
	if (quotedUntil < today) return { label: ordersText.quotedBefore(day), message: null }
	const address = origin + shopUrls.en.quotation(token)
	const message = `${shop.legalName}: ${quotationCopy.name(number)}\n${address}`
	return { label: ordersText.quoted(day), message }
}

function describePayment({ amount, method, reference }: Omit<Order['payments'][number], '_id'>) {
	if (amount < 0) return paymentsText.refund(formatTaka(-amount), methodLabels[method], reference)
	return [ordersText.advanceOf(formatTaka(amount)), methodLabels[method], reference]
		.filter(Boolean)
		.join(', ')
}

function describeLine({ unitPrice, discountReason, priceNow }: Order['lines'][number]): string {
	const fell = priceNow < unitPrice && ordersText.priceFell(formatTaka(priceNow))
	return [`${formatTaka(unitPrice)} each`, discountReason, fell].filter(Boolean).join('. ')
}

/** Plain text that tells a courier where to take the parcel, and what to collect. */
function CourierText({ order }: { order: Order }) {
	return (
		<section className="grid gap-2">
			<h2 className="font-semibold">{ordersText.forCourier}</h2>
			<p className="text-sm text-muted-foreground">{ordersText.forCourierHint}</p>
			<p className="rounded-xl border bg-card p-5 wrap-anywhere whitespace-pre-line select-all">
				{describeParcel(order).join('\n')}
			</p>
		</section>
	)
}

function describeParcel({ number, customer, address, lines, parcel, total, paid }: Order) {
	return [
		[ordersText.name(number), parcel].filter(Boolean).join(', '),
		[customer?.name, customer?.phone].filter(Boolean).join(', '),
		address,
		...lines.map(({ name, quantity }) => `${formatNumber(quantity)} × ${name}`),
		`${ordersText.toCollect}: ${formatTaka(total - paid)}`,
	].filter(Boolean)
}
