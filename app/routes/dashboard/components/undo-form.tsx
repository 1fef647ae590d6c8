import { PostForm } from '#app/components/post-form.tsx'
import { Button, buttonVariants } from '#app/components/ui/button.tsx'
import { type FieldMessages, SUBJECT_FIELD } from '#app/lib/forms.ts'

type UndoFormProps = {
	/** Name of what is undone. */
	subject: string
	label: string
	hint: string
	rejection?: { message: string; fields: FieldMessages }
}

/** Button that asks for confirmation before a transfer or a sale is undone as a whole. */
export function UndoForm({ subject, label, hint, rejection }: UndoFormProps) {
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
				hiddenFields={{ [SUBJECT_FIELD]: subject }}
			>
				<p>{hint}</p>
				<Button>Yes, undo</Button>
			</PostForm>
		</details>
	)
}
