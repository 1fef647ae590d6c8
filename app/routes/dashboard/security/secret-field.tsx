import { FormField } from '#app/components/form-field.tsx'
import { Input } from '#app/components/ui/input.tsx'

type SecretFieldProps = {
	name: string
	label: string
	kind: 'current-password' | 'new-password'
	hint?: string
	message?: string
}

export function SecretField({ kind, ...field }: SecretFieldProps) {
	return (
		<FormField {...field} required>
			{(attributes) => <Input {...attributes} type="password" autoComplete={kind} />}
		</FormField>
	)
}
