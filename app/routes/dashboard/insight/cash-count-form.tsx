import { InputField } from '#app/components/form-field.tsx'
import { urls } from '#app/lib/urls.ts'
import { FormCard } from '#app/routes/dashboard/components/form-card.tsx'
import type { FormRejection } from '#app/routes/dashboard/lib/staff-page.ts'
import { drawerText } from '#content/back-office/payments.ts'
import { MAX_NOTE_LENGTH } from '#contract/base/limits.ts'
import { BRANCH_NAMES } from '#contract/shop/branches.ts'
import type { Drawer } from '#contract/stock/cash-counts.ts'

type CashCountFormProps = { drawer: Drawer; rejection?: FormRejection }

/** What is expected is shown afterwards, so that nobody counts towards it. */
export function CashCountForm({ drawer, rejection }: CashCountFormProps) {
	const { branch, newest, lastPayment } = drawer
	const start = { branch, after: String(newest?.number ?? 0), lastPayment: String(lastPayment) }
	return (
		<section aria-labelledby="close">
			<h2 id="close" className="mb-3 text-lg font-semibold">
				{drawerText.close(BRANCH_NAMES[branch])}
			</h2>
			<FormCard
				action={urls.dashboard.drawer}
				button={drawerText.button}
				hiddenFields={start}
				rejection={rejection}
				idPrefix="count-"
				hasIdempotencyKey
			>
				<InputField name="counted" label={drawerText.counted} inputMode="numeric" />
				<InputField
					name="left"
					label={drawerText.left}
					hint={drawerText.leftHint}
					inputMode="numeric"
				/>
				<InputField
					name="note"
					label={drawerText.note}
					required={false}
					maxLength={MAX_NOTE_LENGTH}
				/>
			</FormCard>
		</section>
	)
}
