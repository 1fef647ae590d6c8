import type { ComponentProps } from 'react'
import type { FieldMessages } from '#app/lib/forms.ts'
import { FormError } from './form-error.tsx'
import { HiddenFields } from './form-field.tsx'

type PostFormProps = ComponentProps<'form'> & {
	hiddenFields?: Record<string, string>
	/** Reason why the form was rejected. */
	rejection?: { message: string; fields: FieldMessages }
}

/** A form that changes data. The server validates it, so that its messages are the same without JavaScript. */
export function PostForm({ hiddenFields = {}, rejection, children, ...props }: PostFormProps) {
	return (
		<form method="post" noValidate autoComplete="off" {...props}>
			{rejection && <FormError message={rejection.message} fields={rejection.fields} />}
			<HiddenFields fields={hiddenFields} />
			{children}
		</form>
	)
}
