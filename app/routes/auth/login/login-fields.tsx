import { FormField } from '#app/components/form-field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import type { FieldMessages } from '#app/lib/forms.ts'
import { twoFactorText } from '#content/two-factor-authentication.ts'

type PasswordFieldsProps = { email: string; fields: FieldMessages }

export function PasswordFields({ email, fields }: PasswordFieldsProps) {
	return (
		<>
			<FormField name="email" label="Email" required message={fields.email}>
				{(field) => (
					<Input
						{...field}
						type="email"
						autoComplete="username"
						autoCapitalize="none"
						spellCheck={false}
						defaultValue={email}
					/>
				)}
			</FormField>
			<FormField name="password" label="Password" required message={fields.password}>
				{(field) => <Input {...field} type="password" autoComplete="current-password" />}
			</FormField>
		</>
	)
}

type CodeFieldsProps = { email: string; proof: string; fields: FieldMessages }

export function CodeFields({ email, proof, fields }: CodeFieldsProps) {
	return (
		<>
			<input type="hidden" name="email" value={email} />
			<input type="hidden" name="proof" value={proof} />
			<FormField
				name="code"
				label="Code"
				required
				message={fields.code}
				hint={twoFactorText.codeHint}
			>
				{(field) => (
					<Input
						{...field}
						autoFocus
						autoComplete="one-time-code"
						autoCapitalize="none"
						spellCheck={false}
					/>
				)}
			</FormField>
		</>
	)
}
