import { SelectField } from '#app/components/form-field.tsx'
import { branchOptions } from '#app/routes/dashboard/components/branch-field.tsx'
import { chooseBranch } from '#app/routes/dashboard/stock/lib/lines-state.ts'
import type { Lines } from '#app/routes/dashboard/stock/lib/use-lines.ts'

type BranchSelectProps = { lines: Lines; name: string; label: string }

export function BranchSelect({ lines: { state, update }, name, label }: BranchSelectProps) {
	return (
		<SelectField
			name={name}
			label={label}
			value={state.branches[name]}
			onChange={({ target }) => update((state) => chooseBranch(state, name, target.value))}
			options={branchOptions}
		/>
	)
}
