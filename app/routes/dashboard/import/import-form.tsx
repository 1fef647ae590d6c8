import { FormError } from '#app/components/form-error.tsx'
import { InputField, TextareaField } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { importText } from '#content/back-office.ts'
import { formatBytes, MAX_CSV_BYTES } from '#contract/limits.ts'

type ImportFormProps = { message?: string; values: { text: string; asDrafts: string } }

/** First step: requests a preview of a file or of pasted lines. The preview changes nothing. */
export function ImportForm({ message, values }: ImportFormProps) {
	return (
		<form
			action="/dashboard/inventory/import"
			method="post"
			encType="multipart/form-data"
			className="grid max-w-3xl gap-5"
		>
			{message && <FormError message={message} />}
			<InputField
				name="file"
				label="CSV file"
				hint={
					<>
						{`Up to ${formatBytes(MAX_CSV_BYTES)}. `}
						<a href="/dashboard/inventory/export.csv" download>
							An export of this inventory
						</a>
						{` is a good template: its first line names the columns. For a new product, leave the slug empty. Give categories by name or slug. ${importText.stockHint}`}
					</>
				}
				type="file"
				accept=".csv,text/csv"
			/>
			<TextareaField
				name="text"
				label="Or paste the lines"
				rows={8}
				spellCheck={false}
				defaultValue={values.text}
				placeholder={'slug,price,available\nkestrel-one,52000,12'}
			/>
			<label className="flex items-center gap-2">
				<input
					type="checkbox"
					name="asDrafts"
					value="1"
					defaultChecked={values.asDrafts !== ''}
					className="size-6 shrink-0"
				/>
				{importText.asDrafts}
			</label>
			<p>
				<Button>Check the file</Button>
			</p>
		</form>
	)
}
