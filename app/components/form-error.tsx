import type { ReactNode } from 'react'
import type { FieldMessages } from '#app/lib/forms.ts'
import { useFocus } from '#app/lib/hooks.ts'
import { checkFields } from '#content/messages.ts'

type RefusedFormProps = { message: string; fields?: FieldMessages; children?: ReactNode }

/** Says why a form was not taken, with links to the fields to mend; it has the focus when it arrives. */
export function FormError({ message, fields, children }: RefusedFormProps) {
	const mistakes = Object.entries(fields ?? {})
	// Twice is enough: in the list and beside the field.
	const isSaidBelow = mistakes.some(([, text]) => message.startsWith(text))
	const self = useFocus<HTMLDivElement>(fields ?? message)
	return (
		// biome-ignore lint/a11y/noAutofocus: the answer to a form that was just sent
		<div ref={self} role="alert" tabIndex={-1} autoFocus className="refused">
			<p>
				<b>{isSaidBelow ? checkFields : message}</b>
			</p>
			{mistakes.length > 0 && (
				<ul>
					{mistakes.map(([name, text]) => (
						<li key={name}>
							<a href={`#${name}`} className="link">
								{text}
							</a>
						</li>
					))}
				</ul>
			)}
			{children}
		</div>
	)
}
