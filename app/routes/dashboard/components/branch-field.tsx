import { SelectField } from '#app/components/form-field.tsx'
import { useDashboardLayoutData } from '#app/lib/loader-data.ts'
import { branchText } from '#content/back-office/stock.ts'
import { branches } from '#content/branches.ts'
import type { BranchSlug } from '#contract/shop/branches.ts'

export const branchOptions = branches.map(({ slug, town }) => [slug, town] as const)

export function useCurrentBranch(): BranchSlug {
	return useDashboardLayoutData().user.branch
}

type BranchFieldProps = { label?: string; hint?: string; value?: string; isFixed?: boolean }

/** Branch of a stock form, by default the one in which the member of staff works. */
export function BranchField({
	label = branchText.field,
	isFixed = false,
	hint,
	value,
}: BranchFieldProps) {
	const current = useCurrentBranch()
	return (
		<SelectField
			name="branch"
			label={label}
			hint={hint}
			defaultValue={value || current}
			options={isFixed ? branchOptions.filter(([slug]) => slug === current) : branchOptions}
		/>
	)
}
