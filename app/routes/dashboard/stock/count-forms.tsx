import { FormField, InputField, Options } from '#app/components/form-field.tsx'
import { PostForm } from '#app/components/post-form.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { NativeSelect } from '#app/components/ui/native-select.tsx'
import { SUBJECT_FIELD } from '#app/lib/forms.ts'
import { urls } from '#app/lib/urls.ts'
import { branchOptions, useCurrentBranch } from '#app/routes/dashboard/components/branch-field.tsx'
import { Figures } from '#app/routes/dashboard/components/figures.tsx'
import type { FormRejection } from '#app/routes/dashboard/lib/staff-page.ts'
import { availableAt } from '#app/routes/dashboard/stock/stock-changes.ts'
import { formatNumber, formatSigned } from '#content/en/formats.ts'
import { MAX_NOTE_LENGTH } from '#contract/base/limits.ts'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import { BRANCH_NAMES, type BranchSlug } from '#contract/shop/branches.ts'

type CountFormProps = { id: string; branch?: BranchSlug; counted?: string; message?: string }

/** Form for the counted quantity. The next page shows the difference before it is recorded. */
export function CountForm({ id, branch, counted, message }: CountFormProps) {
	const current = useCurrentBranch()
	return (
		<form action={urls.dashboard.product(id).correct} noValidate autoComplete="off">
			<FormField
				name="counted"
				label="Counted quantity"
				hint="To correct the stock, enter how many units you counted at the branch. You will see the difference before it is recorded."
				message={message}
			>
				{(field) => (
					<div className="flex flex-wrap gap-2">
						<NativeSelect
							name="branch"
							aria-label="Branch that you counted"
							defaultValue={branch ?? current}
							className="w-auto"
						>
							<Options options={branchOptions} />
						</NativeSelect>
						<Input {...field} inputMode="numeric" defaultValue={counted} className="w-28 grow" />
						<Button variant="outline">Show difference</Button>
					</div>
				)}
			</FormField>
		</form>
	)
}

type CorrectionFormProps = {
	product: InventoryProduct
	branch: BranchSlug
	counted: number
	rejection?: FormRejection
}

export function CorrectionForm({ product, branch, counted, rejection }: CorrectionFormProps) {
	const { _id: id, name } = product
	const available = availableAt(product, branch)
	const difference = counted - available
	return (
		<PostForm
			action={`${urls.dashboard.product(id).correct}?counted=${counted}&branch=${branch}`}
			className="grid gap-4"
			rejection={rejection}
			hasIdempotencyKey
			hiddenFields={{
				[SUBJECT_FIELD]: name,
				branch,
				counted: String(counted),
				available: String(available),
			}}
		>
			<Figures
				figures={[
					[`Available now in ${BRANCH_NAMES[branch]}`, formatNumber(available)],
					['Counted', formatNumber(counted)],
					['Difference', formatSigned(difference)],
				]}
			/>
			{difference === 0 ? (
				<p>Your count matches the stock. There is nothing to record.</p>
			) : (
				<InputField name="note" label="Note" required={false} maxLength={MAX_NOTE_LENGTH} />
			)}
			<div className="flex flex-wrap gap-2">
				{difference !== 0 && <Button>{`Record ${formatSigned(difference)}`}</Button>}
				<ButtonLink variant="outline" href={urls.dashboard.product(id).stock}>
					Back to the product
				</ButtonLink>
			</div>
		</PostForm>
	)
}
