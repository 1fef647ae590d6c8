import { PostForm } from '#app/components/post-form.tsx'
import { Button, buttonVariants } from '#app/components/ui/button.tsx'
import { cn } from '#app/lib/cn.ts'
import type { FieldMessages } from '#app/lib/forms.ts'

type UndoFormProps = {
	label: string
	/** What is undone, where a page has several of these forms. */
	subject?: string
	hint?: string
	action?: string
	hiddenFields: Record<string, string>
	rejection?: { message: string; fields: FieldMessages }
	className?: string
	buttonClass?: string
}

/** Button that asks for confirmation before something is undone. */
export function UndoForm({ label, subject, hint, className, buttonClass, ...form }: UndoFormProps) {
	return (
		<details open={form.rejection !== undefined} className={cn('group print:hidden', className)}>
			<summary className={cn(buttonVariants({ variant: 'outline' }), buttonClass)}>
				<span className="group-open:hidden">{label}</span>
				<span className="hidden group-open:inline">Cancel</span>
				{subject && <span className="sr-only">{`: ${subject}`}</span>}
			</summary>
			<PostForm className="mt-3 grid justify-items-start gap-3" hasIdempotencyKey {...form}>
				{hint && <p>{hint}</p>}
				<Button aria-label={subject && `Yes, undo: ${subject}`} className={buttonClass}>
					Yes, undo
				</Button>
			</PostForm>
		</details>
	)
}
