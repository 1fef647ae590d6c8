import { useActionData } from '@remix-run/react'
import { TextareaField } from '#app/components/form-field.tsx'
import { FormError } from '#app/components/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { cardClass } from '#app/components/ui/card.tsx'
import { readRejection } from '#app/lib/api-response.ts'
import type { FormValues } from '#app/lib/decode-form.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { setFormOutcome } from '#app/lib/loader-data.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { BranchField } from '#app/routes/dashboard/components/branch-field.tsx'
import { CheckboxField } from '#app/routes/dashboard/components/checkbox-field.tsx'
import { InventorySubpage } from '#app/routes/dashboard/components/inventory-subpage.tsx'
import {
	type Redirect,
	type StaffActionArgs,
	staffAction,
} from '#app/routes/dashboard/lib/staff-page.ts'
import { importText } from '#content/back-office/imports.ts'
import { formatBytes, MAX_ANONYMOUS_BODY_BYTES, MAX_CSV_BYTES } from '#contract/base/limits.ts'
import type { ImportPreview as Preview } from '#contract/catalogue/product-import.ts'
import { importFormBodies, type PageHandle } from '#contract/pages/route-policy.ts'
import { findBranchSlug } from '#contract/shop/branches.ts'
import { FileField } from './file-field.tsx'
import { describePreview, ImportPreview } from './import-products/import-preview.tsx'

const page = { label: 'Import', href: urls.dashboard.importProducts }

export const handle: PageHandle = { policy: { databaseTimeout: 'query', bodies: importFormBodies } }

const ImportForm = { controls: ['import', 'text', 'asDrafts', 'branch', 'duplicates'] }

export const meta = staffMeta(page.label)

type Result = { status: number; preview?: Preview; message?: string; values?: FormValues }

/** Applies the import with the submitted id, or previews a file if there is no id. */
export const action = staffAction(ImportForm, async (args): Promise<Result | Redirect> => {
	const { api, values } = args
	if (!values.import) return previewImport(args)
	const param = { id: values.import }
	const response = await api['bulk-changes'][':id'].application.$post({ param })
	return response.ok
		? redirectAfterForm(urls.dashboard.bulkChange(values.import), 'imported')
		: readRejection(response)
})

async function previewImport({ api, context, form, values }: StaffActionArgs) {
	const file = form.get('file')
	const isFile = file instanceof File && file.size > 0
	const init = {
		body: isFile ? file : (values.text ?? ''),
		headers: { 'Content-Type': 'text/csv; charset=utf-8' },
	}
	const query = {
		asDrafts: values.asDrafts ? ('1' as const) : undefined,
		branch: findBranchSlug(values.branch),
		duplicates: duplicateChoices.find((choice) => choice === values.duplicates),
	}
	const response = await api.imports.$post({ query }, { init })
	if (!response.ok) return readRejection(response)
	const { data: preview } = await response.json()
	setFormOutcome(context, { title: describePreview(preview).title })
	// A small file is shown like pasted lines, so that it need not be chosen again.
	const isShort = isFile && file.size <= MAX_ANONYMOUS_BODY_BYTES
	const text = isShort ? await file.text() : isFile ? '' : (values.text ?? '')
	return { status: 200, preview, values: { ...values, text } }
}

const duplicateChoices = ['update', 'add'] as const

export default function ImportPage() {
	const { preview, message, values = {} } = useActionData<typeof action>() ?? {}
	// Lines with errors are shown in the form again, where staff can correct them.
	const isPasted = Boolean(values.text)
	const hasForm = !preview || preview.duplicates > 0 || (preview.counts.invalid > 0 && isPasted)
	const hasChoice = Boolean(values.duplicates) || (preview?.duplicates ?? 0) > 0
	return (
		<InventorySubpage page={page}>
			<div className="grid gap-8">
				{preview && <ImportPreview preview={preview} values={values} hasForm={hasForm} />}
				{hasForm && <UploadForm message={message} values={values} hasChoice={hasChoice} />}
			</div>
		</InventorySubpage>
	)
}

type UploadFormProps = { message?: string; values: FormValues; hasChoice: boolean }

function UploadForm({ message, values, hasChoice }: UploadFormProps) {
	return (
		<form
			action={urls.dashboard.importProducts}
			method="post"
			encType="multipart/form-data"
			className={`${cardClass} grid gap-5 p-5`}
		>
			{message && <FormError message={message} />}
			{hasChoice && <DuplicateChoice value={values.duplicates} />}
			<FileField
				name="file"
				label="CSV file"
				hint={
					<>
						{`Up to ${formatBytes(MAX_CSV_BYTES)}. `}
						<a href={urls.dashboard.exportProducts} download>
							An export of this inventory
						</a>
						{` is a good template: its first line names the columns. Product files of Shopify, WooCommerce, Google, Square, Lightspeed and Loyverse are read too. For a new product, leave its web address (column slug) empty. Give categories by name or web address, such as Laptops > Gaming laptops. Separate pictures, key features and colours with |. If you only want to change prices, remove the stock columns, such as available:madhupur: the counts in the file replace those in the shop.`}
					</>
				}
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
			<BranchField
				label="Branch of the stock in the file"
				hint="A column such as available is counted for this branch. A column such as available:madhupur names its own."
				value={values.branch}
			/>
			<CheckboxField
				name="asDrafts"
				label="Import new products as drafts, which only staff see"
				defaultChecked={Boolean(values.asDrafts)}
			/>
			<p>
				<Button>Preview the import</Button>
			</p>
		</form>
	)
}

function DuplicateChoice({ value }: { value?: string }) {
	return (
		<fieldset className="grid gap-2">
			<legend className="mb-2 font-semibold">{importText.duplicates.legend}</legend>
			{duplicateChoices.map((choice) => (
				<label key={choice} className="flex items-center gap-2">
					<input
						type="radio"
						name="duplicates"
						value={choice}
						required
						defaultChecked={choice === value}
						className="size-6 shrink-0"
					/>
					{importText.duplicates[choice]}
				</label>
			))}
		</fieldset>
	)
}
