import { PostForm } from '#app/components/post-form.tsx'
import { Button, buttonVariants } from '#app/components/ui/button.tsx'
import type { FieldMessages } from '#app/lib/forms.ts'

type UndoFormProps = {
	label: string
	hint: string
	hiddenFields: Record<string, string>
	rejection?: { message: string; fields: FieldMessages }
}

/** Button that asks for confirmation before a transfer, a sale or a bulk change is undone. */
export function UndoForm({ label, hint, hiddenFields, rejection }: UndoFormProps) {
	return (
		<details open={rejection !== undefined} className="group print:hidden">
			<summary className={buttonVariants({ variant: 'outline' })}>
				<span className="group-open:hidden">{label}</span>
				<span className="hidden group-open:inline">Cancel</span>
			</summary>
			<PostForm
				className="mt-3 grid justify-items-start gap-3"
				rejection={rejection}
				hasIdempotencyKey
				hiddenFields={hiddenFields}
			>
				<p>{hint}</p>
				<Button>Yes, undo</Button>
			</PostForm>
		</details>
	)
}
