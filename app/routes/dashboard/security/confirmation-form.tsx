import { FormField } from '#app/components/form-field.tsx'
import { RefusedForm } from '#app/components/refused-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'
import type { Refusal } from '#app/lib/refusal.ts'

export function ConfirmationForm({ refused }: { refused: Refusal | undefined }) {
	const { message, fields = {} } = refused ?? {}
	return (
		<form method="post" noValidate className="card grid max-w-md gap-3 p-4">
			{message && <RefusedForm message={message} fields={fields} />}
			<FormField
				name="code"
				label="Code"
				required
				hint="The six digits that your app shows now."
				message={fields.code}
			>
				{(field) => <Input {...field} inputMode="numeric" autoComplete="one-time-code" />}
			</FormField>
			<Button>Turn on</Button>
		</form>
	)
}
