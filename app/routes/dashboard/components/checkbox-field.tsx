import { type ComponentProps, type ReactNode, useContext } from 'react'
import { FormContext } from '#app/components/form-field.tsx'

type CheckboxFieldProps = ComponentProps<'input'> & {
	name: string
	label: string
	hint?: ReactNode
}

export function CheckboxField({ label, hint, defaultChecked, ...props }: CheckboxFieldProps) {
	const { values } = useContext(FormContext)
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
					defaultChecked={values ? Boolean(values[props.name]) : defaultChecked}
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
