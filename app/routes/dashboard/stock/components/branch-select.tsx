import { SelectField } from '#app/components/form-field.tsx'
import { branchOptions } from '#app/routes/dashboard/components/branch-field.tsx'
import { chooseBranch } from '#app/routes/dashboard/stock/lib/lines-state.ts'
import type { Lines } from '#app/routes/dashboard/stock/lib/use-lines.ts'
import { branchText } from '#content/back-office/stock.ts'
import { findBranchSlug } from '#contract/shop/branches.ts'

type BranchSelectProps = { lines: Lines; name: string; label: string }

export function BranchSelect({ lines: { state, update }, name, label }: BranchSelectProps) {
	const branch = findBranchSlug(state.branches[name])
	return (
		<SelectField
			name={name}
			label={label}
			value={branch ?? ''}
			onChange={({ target }) => update((state) => chooseBranch(state, name, target.value))}
			options={branch ? branchOptions : [['', branchText.choose], ...branchOptions]}
		/>
	)
}
