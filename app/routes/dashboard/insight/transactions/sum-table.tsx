import { DataTable } from '#app/routes/dashboard/components/data-table.tsx'
import { methodLabels, paymentsText } from '#content/back-office/payments.ts'
import { formatDay, formatNumber, formatTaka } from '#content/en/formats.ts'
import { BRANCH_NAMES } from '#contract/shop/branches.ts'
import type { PaymentSum } from '#contract/stock/payments.ts'

/** The sums of more rows are folded, so that the payments are in sight. */
const MAX_OPEN_ROWS = 10

export function SumTable({ sums }: { sums: PaymentSum[] }) {
	const total = sums.reduce((sum, { amount }) => sum + amount, 0)
	const count = sums.reduce((sum, { payments }) => sum + payments, 0)
	return (
		<details open={sums.length <= MAX_OPEN_ROWS}>
			<summary className="py-2">
				<b>{paymentsText.sums}</b>
				{`: ${paymentsText.sum(formatNumber(count), formatTaka(total))}`}
			</summary>
			<DataTable
				columns={[
					{
						label: paymentsText.group,
						cell: ({ day, branch, method }) =>
							[formatDay(day), BRANCH_NAMES[branch], methodLabels[method]].join(', '),
					},
					{
						label: paymentsText.payments,
						cell: ({ payments }) => formatNumber(payments),
						align: 'end',
					},
					{ label: paymentsText.taka, cell: ({ amount }) => formatTaka(amount), align: 'end' },
				]}
				rows={sums}
				rowKey={({ day, branch, method }) => [day, branch, method].join()}
				total={[paymentsText.total, formatNumber(count), formatTaka(total)]}
				isStacked
			/>
		</details>
	)
}
