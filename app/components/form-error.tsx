import type { ReactNode } from 'react'
import type { FieldMessages } from '#app/lib/forms.ts'
import { useFocus } from '#app/lib/hooks.ts'
import { checkFields } from '#content/messages.ts'
import { alertVariants } from './ui/alert.tsx'

type FormErrorProps = { message: string; fields?: FieldMessages; children?: ReactNode }

/** Shows why a form was rejected, with links to the invalid fields, and takes the focus. */
export function FormError({ message, fields, children }: FormErrorProps) {
	const errors = Object.entries(fields ?? {})
	// The API joins the messages of the fields. The list below already shows them.
	const isRepeated = errors.some(([, text]) => message.startsWith(text))
	const ref = useFocus<HTMLDivElement>(fields ?? message)
	return (
		<div
			ref={ref}
			data-slot="alert"
			role="alert"
			tabIndex={-1}
			// For pages without JavaScript. After hydration, `useFocus` does the same.
			// biome-ignore lint/a11y/noAutofocus: this is the result of a submitted form
			autoFocus
			className={alertVariants({ variant: 'destructive' })}
		>
			<p>
				<b>{isRepeated ? checkFields : message}</b>
			</p>
			{errors.length > 0 && (
				<ul>
					{errors.map(([name, text]) => (
						<li key={name} className="py-0.5">
							<a href={`#${name}`}>{text}</a>
						</li>
					))}
				</ul>
			)}
			{children}
		</div>
	)
}
