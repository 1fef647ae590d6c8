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
			className="card p-4"
		>
			<FormField
				name="counted"
				label="Counted quantity"
				hint="To correct the count, enter how many units you counted. You see the difference before it is recorded."
				message={message}
			>
				{(field) => (
					<div className="flex flex-wrap gap-2">
						<Input {...field} inputMode="numeric" defaultValue={counted} className="w-28 grow" />
						<Button variant="outline">Show difference</Button>
					</div>
				)}
			</FormField>
		</form>
	)
}
