import type { ComponentProps } from 'react'
import { twoFactorText } from '#content/staff-accounts.ts'
import { InputField } from './form-field.tsx'

type InputFieldProps = ComponentProps<typeof InputField>

type PasswordFieldProps = InputFieldProps & { autoComplete: 'current-password' | 'new-password' }

export function PasswordField(props: PasswordFieldProps) {
	return <InputField {...props} type="password" required />
}

/** Field for a code from the authenticator app. The default hint also mentions recovery codes. */
export function CodeField(props: Omit<InputFieldProps, 'name' | 'label'>) {
	return (
		<InputField
			hint={twoFactorText.codeHint}
			{...props}
			name="code"
			label="Code"
			required
			autoComplete="one-time-code"
			autoCapitalize="none"
			spellCheck={false}
		/>
	)
}
