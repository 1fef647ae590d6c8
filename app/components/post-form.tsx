import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import type { FormValues } from '#app/lib/decode-form.ts'
import { type FieldMessages, IDEMPOTENCY_FIELD } from '#app/lib/forms.ts'
import { useFocus } from '#app/lib/hooks.ts'
import { useDashboardLayoutData } from '#app/lib/loader-data.ts'
import { checkFields } from '#content/back-office/forms.ts'
import { FormContext, HiddenFields } from './form-field.tsx'
import { alertVariants } from './ui/alert.tsx'

type PostFormProps = ComponentProps<'form'> & {
	formRef?: Ref<HTMLFormElement>
	hiddenFields?: Record<string, string | undefined>
	/** Adds an idempotency key, so that a repeated submission has no further effect. */
	hasIdempotencyKey?: boolean
	/** A key that the page has chosen, such as that of a stored draft. */
	idempotencyKey?: string
	/** Text of the controls at first. */
	values?: FormValues
	/** A message above the form, one for each invalid field, and the values that were entered. */
	rejection?: { message: string; fields: FieldMessages; values?: FormValues }
	/** Begins the ids of the controls, if another form of the page has some of the same names. */
	idPrefix?: string
	/** Content shown below the reason. */
	rejectionDetails?: ReactNode
}

/**
 * A form that changes data. The browser's own validation is off, because the server's messages are
 * clearer and work without JavaScript.
 */
export function PostForm({
	formRef,
	hiddenFields = {},
	hasIdempotencyKey = false,
	idempotencyKey,
	values,
	rejection,
	rejectionDetails,
	idPrefix,
	children,
	...props
}: PostFormProps) {
	return (
		<form ref={formRef} method="post" noValidate autoComplete="off" {...props}>
			{rejection && (
				<FormError {...{ message: rejection.message, fields: rejection.fields, idPrefix }}>
					{rejectionDetails}
				</FormError>
			)}
			<HiddenFields fields={{ ...hiddenFields, [IDEMPOTENCY_FIELD]: idempotencyKey }} />
			{hasIdempotencyKey && <IdempotencyKey />}
			<FormContext.Provider value={{ values, ...rejection, idPrefix }}>
				{children}
			</FormContext.Provider>
		</form>
	)
}

/** Each form of each rendered page has its own key. */
function IdempotencyKey() {
	const key = useDashboardLayoutData().pageKey + useId()
	return <HiddenFields fields={{ [IDEMPOTENCY_FIELD]: key }} />
}

type FormErrorProps = {
	message: string
	fields?: FieldMessages
	idPrefix?: string
	children?: ReactNode
}

/** Shows why a form was rejected, with links to the invalid fields, and takes the focus. */
export function FormError({ message, fields, idPrefix = '', children }: FormErrorProps) {
	const errors = Object.entries(fields ?? {})
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
				<b>{errors.length > 0 ? checkFields : message}</b>
			</p>
			{errors.length > 0 && (
				<ul>
					{errors.map(([name, text]) => (
						<li key={name} className="py-0.5">
							<a href={`#${idPrefix}${name}`}>{text}</a>
						</li>
					))}
				</ul>
			)}
			{children}
		</div>
	)
}
