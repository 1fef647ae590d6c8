import type { ReactNode } from 'react'
import { Label } from './ui/label.tsx'

type FieldAttributes = {
	id: string
	name: string
	required: true | undefined
	'aria-invalid': true | undefined
	'aria-describedby': string | undefined
}

type FormFieldProps = {
	name: string
	label: string
	/** `false` adds '(optional)' to the label. */
	required?: boolean
	/** For a control whose purpose is visible from its place, such as in a table. */
	isLabelHidden?: boolean
	hint?: ReactNode
	message?: string
	children: (attributes: FieldAttributes) => ReactNode
}

/** A label, its control, a hint and an error message, linked for screen readers. */
export function FormField({
	name,
	label,
	required,
	isLabelHidden,
	hint,
	message,
	children,
}: FormFieldProps) {
	const descriptions = [hint && `${name}-hint`, message && `${name}-message`].filter(Boolean)
	return (
		<div data-slot="form-field" className="grid content-start gap-1">
			<Label htmlFor={name} className={isLabelHidden ? 'sr-only' : undefined}>
				{required === false ? `${label} (optional)` : label}
			</Label>
			{children({
				id: name,
				name,
				required: required || undefined,
				'aria-invalid': message ? true : undefined,
				'aria-describedby': descriptions.length > 0 ? descriptions.join(' ') : undefined,
			})}
			{message && (
				<p
					data-slot="form-message"
					id={`${name}-message`}
					className="font-semibold text-destructive"
				>
					{message}
				</p>
			)}
			{hint && (
				<p id={`${name}-hint`} className="text-sm text-muted-foreground">
					{hint}
				</p>
			)}
		</div>
	)
}
