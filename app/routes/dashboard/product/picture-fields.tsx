import { type ChangeEvent, useRef, useState } from 'react'
import { FormField, InputField } from '#app/components/form-field.tsx'
import { inputClass } from '#app/components/ui/input.tsx'
import { readRejection } from '#app/lib/api-response.ts'
import { productFieldLabels, tooManyPictures } from '#content/back-office.ts'
import { formatBytes, MAX_PICTURE_BYTES, MAX_PICTURES_PER_FORM } from '#contract/limits.ts'
import { Thumbnails } from './thumbnails.tsx'

/** Picture URLs and file upload. With JavaScript, the files are uploaded immediately. Without it, they are uploaded when the form is saved. */
export function PictureFields({ urls }: { urls: string }) {
	const list = useRef<HTMLTextAreaElement>(null)
	const [text, setText] = useState(urls)
	const write = (lines: string[]) => writeLines(list.current, lines)
	const { status, upload } = useUpload((added) => write([...readLines(list.current), ...added]))
	return (
		<>
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
			<Thumbnails text={text} write={write} />
			<div>
				<InputField
					name="pictures"
					label="Add pictures from this device"
					required={false}
					hint={`JPEG, PNG or WebP, up to ${formatBytes(MAX_PICTURE_BYTES)} each, ${MAX_PICTURES_PER_FORM} at a time.`}
					message={status.error}
					type="file"
					multiple
					accept="image/jpeg,image/png,image/webp"
					onChange={upload}
				/>
				<p role="status" className="text-sm text-muted-foreground">
					{status.text}
					{status.error && <span className="sr-only"> {status.error}</span>}
				</p>
			</div>
		</>
	)
}

type UploadStatus = { text: string; error?: string }

function useUpload(onUploaded: (urls: string[]) => void) {
	const [status, setStatus] = useState<UploadStatus>({ text: '' })
	const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
		const files = [...(target.files ?? [])]
		if (files.length === 0) return
		if (files.length > MAX_PICTURES_PER_FORM) {
			target.value = ''
			return setStatus({ text: '', error: tooManyPictures(MAX_PICTURES_PER_FORM) })
		}
		setStatus({ text: `Uploading ${files.length === 1 ? 'the picture' : 'the pictures'}…` })
		const uploads = await Promise.all(files.map(uploadPicture))
		const urls = uploads.flatMap(({ url }) => url ?? [])
		if (urls.length > 0) onUploaded(urls)
		target.value = ''
		const errors = uploads.flatMap(({ error }) => error ?? [])
		setStatus({
			text: urls.length > 0 ? 'Uploaded. Save the form to keep the pictures.' : '',
			error: errors.join(' ') || undefined,
		})
	}
	return { status, upload }
}

async function uploadPicture(file: File): Promise<{ url?: string; error?: string }> {
	const body = new FormData()
	body.set('file', file)
	const response = await fetch('/api/pictures', { method: 'POST', body }).catch(() => null)
	if (!response) return { error: `${file.name} could not be uploaded.` }
	if (!response.ok) return { error: `${file.name}: ${(await readRejection(response)).message}` }
	const { data } = (await response.json()) as { data: { address: string } }
	return { url: data.address }
}

function readLines(list: HTMLTextAreaElement | null): string[] {
	const text = list?.value.trimEnd() ?? ''
	return text === '' ? [] : text.split('\n')
}

/** Writes the lines and sends an input event, which updates the thumbnails and marks the form as unsaved. */
function writeLines(list: HTMLTextAreaElement | null, lines: string[]): void {
	if (!list) return
	list.value = lines.join('\n')
	list.dispatchEvent(new Event('input', { bubbles: true }))
}
