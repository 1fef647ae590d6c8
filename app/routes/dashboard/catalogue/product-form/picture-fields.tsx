import { useRef, useState } from 'react'
import { FormField, useFieldMessage } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { inputClass } from '#app/components/ui/input.tsx'
import { useHydrated, useWindowEvent } from '#app/lib/hooks.ts'
import { FileField } from '#app/routes/dashboard/catalogue/file-field.tsx'
import { productFieldLabels } from '#content/back-office/products.ts'
import { formatBytes, MAX_PICTURE_BYTES, MAX_PICTURES_PER_FORM } from '#contract/base/limits.ts'
import { Thumbnails } from './thumbnails.tsx'
import { useUpload } from './use-upload.ts'

const types = 'image/jpeg,image/png,image/webp'
/** Without HEIC, iPhones convert such photos to JPEG, which every browser can decode. */
const typesWithScript = `${types},image/avif`
const hint = `JPEG, PNG or WebP, up to ${formatBytes(MAX_PICTURE_BYTES)} each, ${MAX_PICTURES_PER_FORM} at a time.`
const hintWithScript = `Or drop them here. JPEG, PNG, WebP or AVIF, ${MAX_PICTURES_PER_FORM} at a time. Large photos are made smaller.`

/** With JavaScript, files are uploaded immediately, otherwise when the form is submitted. */
export function PictureFields({ urls }: { urls: string }) {
	const isHydrated = useHydrated()
	const [text, setText] = useState(urls)
	const list = useRef<HTMLTextAreaElement>(null)
	const { message } = useFieldMessage('images')
	const write = (next: string) => {
		if (!list.current) return
		list.current.value = next
		// Updates the thumbnails, and marks the form as unsaved.
		list.current.dispatchEvent(new Event('input', { bubbles: true }))
	}
	const { status, upload } = useUpload((uploaded) =>
		write([list.current?.value.trimEnd(), ...uploaded].filter(Boolean).join('\n')),
	)
	// Anywhere on the page, because a browser opens a file that is dropped beside a field.
	useWindowEvent('dragover', (event) => filesOf(event) && event.preventDefault())
	useWindowEvent('drop', (event) => {
		const files = filesOf(event)
		if (!files) return
		event.preventDefault()
		upload([...files])
	})
	return (
		<div className="grid gap-4">
			<Thumbnails text={text} onChange={write} />
			<div>
				<FileField
					name="pictures"
					label="Add pictures from this device"
					required={false}
					hint={isHydrated ? hintWithScript : hint}
					message={status.error}
					multiple
					className="border-dashed px-3 py-4"
					accept={isHydrated ? typesWithScript : types}
					onChange={({ target }) => {
						upload([...(target.files ?? [])])
						target.value = ''
					}}
				/>
				<p role="status" className="text-sm text-muted-foreground">
					{status.text}
					{status.error && <span className="sr-only"> {status.error}</span>}
				</p>
				{!isHydrated && (
					<Button
						name="picture"
						value="add"
						formAction="#picture-list"
						variant="secondary"
						className="mt-2"
					>
						Add these pictures now
					</Button>
				)}
			</div>
			<details open={message !== undefined}>
				<summary className="mb-2 w-fit underline">Addresses of the pictures</summary>
				<FormField
					name="images"
					label={productFieldLabels.images}
					required={false}
					hint="One address per line. The first picture is the one on the product card."
				>
					{(field) => (
						<textarea
							{...field}
							ref={list}
							rows={4}
							defaultValue={urls}
							onInput={({ currentTarget }) => setText(currentTarget.value)}
							className={inputClass}
						/>
					)}
				</FormField>
			</details>
		</div>
	)
}

function filesOf({ dataTransfer }: DragEvent): FileList | undefined {
	return dataTransfer?.types.includes('Files') ? dataTransfer.files : undefined
}
