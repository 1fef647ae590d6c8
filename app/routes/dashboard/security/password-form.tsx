import { RefusedForm } from '#app/components/refused-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { Refusal } from '#app/lib/refusal.ts'
import { NEW_PASSWORD_LENGTH } from '#worker/contract/limits.ts'
import { SecretField } from './secret-field.tsx'

type PasswordFormProps = { asksForCurrent: boolean; refused: Refusal | undefined }

/** Changes the own password. */
export function PasswordForm({ asksForCurrent, refused }: PasswordFormProps) {
	const { message, fields = {} } = refused ?? {}
	return (
		<form method="post" noValidate className="card grid max-w-md gap-3 p-4">
			{message && <RefusedForm message={message} fields={fields} />}
			{asksForCurrent && (
				<SecretField
					name="currentPassword"
					label="Current password"
					kind="current-password"
					message={fields.currentPassword}
				/>
			)}
			<SecretField
				name="newPassword"
				label="New password"
				kind="new-password"
				hint={`At least ${NEW_PASSWORD_LENGTH} characters. You stay signed in here and nowhere else.`}
				message={fields.newPassword}
			/>
			<Button>Change password</Button>
		</form>
	)
}
