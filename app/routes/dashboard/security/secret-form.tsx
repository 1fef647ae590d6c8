import type { ReactNode } from 'react'
import { FormError } from '#app/components/form-error.tsx'
import { FormField } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'
import type { ApiRejection } from '#app/lib/api-response.ts'
import type { FieldMessages } from '#app/lib/forms.ts'
import { twoFactorText } from '#content/two-factor-authentication.ts'

type SecretFormProps = {
	button: string
	rejection: ApiRejection | undefined
	action?: string
	children?: (fields: FieldMessages) => ReactNode
}

/** Form for passwords and codes, which are never rendered back. */
export function SecretForm({ button, rejection, action, children }: SecretFormProps) {
	const { message, fields = {} } = rejection ?? {}
	return (
		<form
			method="post"
			action={action}
			noValidate
			className="grid max-w-md gap-3 rounded-xl border bg-card p-4 shadow-xs"
		>
			{message && <FormError message={message} fields={fields} />}
			{children?.(fields)}
			<Button>{button}</Button>
		</form>
	)
}

type PasswordFieldProps = {
	name: string
	label: string
	kind: 'current-password' | 'new-password'
	hint?: string
	message?: string
}

export function PasswordField({ kind, ...field }: PasswordFieldProps) {
	return (
		<FormField {...field} required>
			{(attributes) => <Input {...attributes} type="password" autoComplete={kind} />}
		</FormField>
	)
}

type CodeFieldProps = { acceptsRecoveryCodes: boolean; message?: string }

export function CodeField({ acceptsRecoveryCodes, message }: CodeFieldProps) {
	const hint = acceptsRecoveryCodes ? twoFactorText.codeHint : twoFactorText.firstCodeHint
	return (
		<FormField name="code" label="Code" required hint={hint} message={message}>
			{(field) => (
				<Input
					{...field}
					inputMode={acceptsRecoveryCodes ? undefined : 'numeric'}
					autoComplete="one-time-code"
					autoCapitalize="none"
					spellCheck={false}
				/>
			)}
		</FormField>
	)
}
