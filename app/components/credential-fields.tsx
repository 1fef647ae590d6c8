import type { ComponentProps } from 'react'
import { twoFactorText } from '#content/two-factor-authentication.ts'
import { FormField } from './form-field.tsx'
import { Input } from './ui/input.tsx'

type PasswordFieldProps = {
	name: string
	label: string
	autoComplete: 'current-password' | 'new-password'
	hint?: string
	message: string | undefined
}

export function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
	return (
		<FormField {...field} required>
			{(attributes) => <Input {...attributes} type="password" autoComplete={autoComplete} />}
		</FormField>
	)
}

type CodeFieldProps = { message: string | undefined; hint?: string } & ComponentProps<typeof Input>

/** Field for a code of the authenticator app; without a `hint` of its own it accepts recovery codes. */
export function CodeField({ message, hint = twoFactorText.codeHint, ...input }: CodeFieldProps) {
	return (
		<FormField name="code" label="Code" required hint={hint} message={message}>
			{(attributes) => (
				<Input
					{...attributes}
					{...input}
					autoComplete="one-time-code"
					autoCapitalize="none"
					spellCheck={false}
				/>
			)}
		</FormField>
	)
}
