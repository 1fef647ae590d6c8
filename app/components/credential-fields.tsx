import type { ComponentProps } from 'react'
import { twoFactorText } from '#content/two-factor-authentication.ts'
import { InputField } from './form-field.tsx'
import type { Input } from './ui/input.tsx'

type PasswordFieldProps = {
	name: string
	label: string
	autoComplete: 'current-password' | 'new-password'
	hint?: string
	message: string | undefined
}

export function PasswordField(props: PasswordFieldProps) {
	return <InputField {...props} type="password" required />
}

type CodeFieldProps = { message: string | undefined; hint?: string } & ComponentProps<typeof Input>

/** Field for a code from the authenticator app. The default hint also mentions recovery codes. */
export function CodeField({ message, hint = twoFactorText.codeHint, ...input }: CodeFieldProps) {
	return (
		<InputField
			{...input}
			name="code"
			label="Code"
			required
			hint={hint}
			message={message}
			autoComplete="one-time-code"
			autoCapitalize="none"
			spellCheck={false}
		/>
	)
}
