import { RefusedForm } from '#app/components/refused-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { Refusal } from '#app/lib/refusal.ts'
import { SecretField } from './secret-field.tsx'

type OwnPasswordFormProps = { button: string; refused: Refusal | undefined }

/** Asks for the password again before the second step changes. */
export function OwnPasswordForm({ button, refused }: OwnPasswordFormProps) {
	const { message, fields = {} } = refused ?? {}
	return (
		<form method="post" noValidate className="card grid max-w-md gap-3 p-4">
			{message && <RefusedForm message={message} fields={fields} />}
			<SecretField
				name="password"
				label="Your password"
				kind="current-password"
				message={fields.password}
			/>
			<Button>{button}</Button>
		</form>
	)
}
