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
	/** Whether it must be filled in; `false` says so in the label. */
	required?: boolean
	hint?: ReactNode
	message?: string
	children: (attributes: FieldAttributes) => ReactNode
}

/** A label, its control, and what is to know or wrong about it, tied together for everybody. */
export function FormField({ name, label, required, hint, message, children }: FormFieldProps) {
	const described = [hint && `${name}-hint`, message && `${name}-message`].filter(Boolean)
	return (
		<div className="field">
			<Label htmlFor={name}>{required === false ? `${label} (optional)` : label}</Label>
			{children({
				id: name,
				name,
				required: required || undefined,
				'aria-invalid': message ? true : undefined,
				'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
			})}
			{message && (
				<p id={`${name}-message`} className="field-message">
					{message}
				</p>
			)}
			{hint && (
				<p id={`${name}-hint`} className="field-hint">
					{hint}
				</p>
			)}
		</div>
	)
}
