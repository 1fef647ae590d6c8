import { useRouteLoaderData } from '@remix-run/react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { type FieldMessages, IDEMPOTENCY_FIELD } from '#app/lib/forms.ts'
import { FormError } from './form-error.tsx'
import { FieldMessagesContext, HiddenFields } from './form-field.tsx'

type PostFormProps = ComponentProps<'form'> & {
	hiddenFields?: Record<string, string | undefined>
	/** Adds an idempotency key, so that a repeated submission has no further effect. */
	isIdempotent?: boolean
	/** Why the form was rejected: a message above the form, and one for each invalid field. */
	rejection?: { message: string; fields: FieldMessages }
	/** Content shown below the reason. */
	rejectionDetails?: ReactNode
}

/** A form that changes data. The server validates it and returns a whole page, so that the form works the same without JavaScript. */
export function PostForm({
	hiddenFields = {},
	isIdempotent = false,
	rejection,
	rejectionDetails,
	children,
	...props
}: PostFormProps) {
	return (
		<form method="post" noValidate autoComplete="off" {...props}>
			{rejection && (
				<FormError message={rejection.message} fields={rejection.fields}>
					{rejectionDetails}
				</FormError>
			)}
			<HiddenFields fields={hiddenFields} />
			{isIdempotent && <IdempotencyKey />}
			<FieldMessagesContext.Provider value={rejection?.fields ?? {}}>
				{children}
			</FieldMessagesContext.Provider>
		</form>
	)
}

/** Each form of each rendered page has its own key. */
function IdempotencyKey() {
	const { pageKey } = useRouteLoaderData('routes/dashboard/layout') as { pageKey: string }
	const key = pageKey + useId()
	return <HiddenFields fields={{ [IDEMPOTENCY_FIELD]: key }} />
}
