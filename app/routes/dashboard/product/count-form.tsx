import { FormField } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'

type CountFormProps = { id: string; counted?: string; message?: string }

/** Asks for the counted quantity; the next page shows the difference before it is recorded. */
export function CountForm({ id, counted, message }: CountFormProps) {
	return (
		<form
			action={`/dashboard/inventory/${id}/correct`}
			noValidate
			autoComplete="off"
			className="card grid gap-3 p-4"
		>
			<FormField
				name="counted"
				label="Correct the count"
				hint="Enter how many units you counted. You see the difference before it is recorded."
				message={message}
			>
				{(field) => (
					<Input
						{...field}
						inputMode="numeric"
						placeholder="Counted quantity"
						defaultValue={counted}
					/>
				)}
			</FormField>
			<Button variant="outline">Show difference</Button>
		</form>
	)
}
