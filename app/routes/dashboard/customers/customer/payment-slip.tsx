import { formatShopTime } from '#app/lib/format.ts'
import { Figures } from '#app/routes/dashboard/components/figures.tsx'
import { PrintButton } from '#app/routes/dashboard/components/print-button.tsx'
import { SendOnWhatsApp } from '#app/routes/dashboard/components/send-on-whatsapp.tsx'
import { customersText } from '#content/back-office/customers.ts'
import { nameMethod } from '#content/back-office/payments.ts'
import { formatTaka } from '#content/en/formats.ts'
import { shop } from '#content/shop.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { BRANCH_NAMES } from '#contract/shop/branches.ts'
import type { Payment } from '#contract/stock/payments.ts'

type PaymentSlipProps = { customer: Customer; payment: Payment }

/** Confirms a collected payment to the customer, on paper or on WhatsApp. */
export function PaymentSlip({ customer, payment }: PaymentSlipProps) {
	const { collected, branch, at } = payment
	const title = `${shop.legalName}: ${customersText.received(formatTaka(collected))}`
	const figures = [
		[customersText.customer, customersText.name(customer)],
		[customersText.paidBy, nameMethod(payment)],
		[customersText.where, `${BRANCH_NAMES[branch]}, ${formatShopTime(at)}`],
		[customersText.stillDue, formatTaka(customer.due)],
	] as const
	const lines = figures.map(([label, text]) => `${label}: ${text}`)
	return (
		<section className="mb-4 grid gap-3 rounded-xl border bg-card p-5 print:border-0 print:p-0">
			<h2 className="text-lg font-semibold">{title}</h2>
			<Figures figures={figures} />
			<div className="flex flex-wrap gap-3 print:hidden">
				<PrintButton />
				<SendOnWhatsApp message={[title, ...lines].join('\n')} />
			</div>
		</section>
	)
}
