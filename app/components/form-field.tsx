import type { ReactNode } from 'react'
import { Label } from './ui/label.tsx'

type FieldAttributes = {
	id: string
	name: string
	'aria-invalid': true | undefined
	'aria-describedby': string | undefined
}

type FormFieldProps = {
	name: string
	label: string
	hint?: ReactNode
	message?: string
	children: (attributes: FieldAttributes) => ReactNode
}

/** A label, its control, and what is to know or wrong about it, tied together for everybody. */
export function FormField({ name, label, hint, message, children }: FormFieldProps) {
	const described = [hint && `${name}-hint`, message && `${name}-message`].filter(Boolean)
	return (
		<div className="field">
			<Label htmlFor={name}>{label}</Label>
			{children({
				id: name,
				name,
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
