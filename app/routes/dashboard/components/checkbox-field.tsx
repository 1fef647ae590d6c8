import type { ComponentProps, ReactNode } from 'react'

type CheckboxFieldProps = ComponentProps<'input'> & {
	name: string
	label: string
	hint?: ReactNode
}

export function CheckboxField({ label, hint, ...props }: CheckboxFieldProps) {
	const hintId = `${props.name}-hint`
	return (
		<div className="grid gap-1">
			<label className="flex items-center gap-2 font-semibold">
				<input
					type="checkbox"
					value="true"
					aria-describedby={hint ? hintId : undefined}
					className="size-6 shrink-0"
					{...props}
				/>
				{label}
			</label>
			{hint && (
				<p id={hintId} className="text-sm text-muted-foreground">
					{hint}
				</p>
			)}
		</div>
	)
}
