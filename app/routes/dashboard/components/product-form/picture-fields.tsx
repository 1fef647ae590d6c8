import { type ChangeEvent, useRef, useState } from 'react'
import { FormField } from '#app/components/form-field.tsx'
import { Icon } from '#app/components/icon.tsx'
import { Picture } from '#app/components/picture.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { inputClass } from '#app/components/ui/input.tsx'
import { readRejection } from '#app/lib/api-response.ts'
import { useHydrated } from '#app/lib/hooks.ts'
import { FileField } from '#app/routes/dashboard/components/file-field.tsx'
import { productFieldLabels, tooManyPictures } from '#content/back-office/products.ts'
import { formatBytes, MAX_PICTURE_BYTES, MAX_PICTURES_PER_FORM } from '#contract/limits.ts'
import { shrinkPhoto } from './shrink-photo.ts'

const types = 'image/jpeg,image/png,image/webp'
/** Without HEIC, because iPhones then convert such photos to JPEG, which also works in browsers that cannot decode HEIC. */
const typesWithScript = `${types},image/avif`
const hint = `JPEG, PNG or WebP, up to ${formatBytes(MAX_PICTURE_BYTES)} each, ${MAX_PICTURES_PER_FORM} at a time.`
const hintWithScript = `JPEG, PNG, WebP or AVIF, ${MAX_PICTURES_PER_FORM} at a time. Large photos are made smaller.`

/** Picture URLs and file upload. With JavaScript, the files are uploaded immediately. Without it, they are uploaded when the form is saved. */
export function PictureFields({ urls }: { urls: string }) {
	const list = useRef<HTMLTextAreaElement>(null)
	const isHydrated = useHydrated()
	const [text, setText] = useState(urls)
	const writeLines = (lines: string[]) => {
		if (!list.current) return
		list.current.value = lines.join('\n')
		// Updates the thumbnails, and marks the form as unsaved.
		list.current.dispatchEvent(new Event('input', { bubbles: true }))
	}
	const { status, upload } = useUpload((uploadedUrls) => {
		const currentText = list.current?.value.trimEnd()
		writeLines([...(currentText ? [currentText] : []), ...uploadedUrls])
	})
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
			<Thumbnails text={text} writeLines={writeLines} />
			<div>
				<FileField
					name="pictures"
					label="Add pictures from this device"
					required={false}
					hint={isHydrated ? hintWithScript : hint}
					message={status.error}
					multiple
					accept={isHydrated ? typesWithScript : types}
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
		const uploads: Upload[] = []
		// One after the other, because a phone may not have the memory to decode several photos at once.
		for (const file of files) uploads.push(await uploadPicture(file))
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

type Upload = { url?: string; error?: string }

async function uploadPicture(file: File): Promise<Upload> {
	const body = new FormData()
	body.set('file', await shrinkPhoto(file), file.name)
	const response = await fetch('/api/pictures', { method: 'POST', body }).catch(() => null)
	if (!response) return { error: `${file.name} could not be uploaded.` }
	if (!response.ok) return { error: `${file.name}: ${(await readRejection(response)).message}` }
	const { data } = (await response.json()) as { data: { url: string } }
	return { url: data.url }
}

type ThumbnailsProps = { text: string; writeLines: (lines: string[]) => void }

/** Pictures whose URLs are in the text, with their line numbers. After hydration there are buttons to reorder and remove them. */
function Thumbnails({ text, writeLines }: ThumbnailsProps) {
	const list = useRef<HTMLOListElement>(null)
	const isHydrated = useHydrated()
	const lines = text.split('\n').map((line) => line.trim())
	const writeAndFocus = (next: string[]) => {
		writeLines(next)
		// The button that had the focus may be gone.
		list.current?.focus()
	}
	return (
		<ol
			ref={list}
			tabIndex={-1}
			aria-label="Picture list"
			className="-mt-3 flex flex-wrap gap-2 empty:hidden"
		>
			{lines.map((src, index) => {
				if (!/^(https:\/)?\//.test(src) || lines.indexOf(src) < index) return null
				const others = lines.filter((line) => line !== src)
				const position = index + 1
				return (
					<li key={src} className="w-26">
						<Picture
							src={src}
							alt={`Picture ${position}`}
							className="aspect-4/3 w-full rounded-md object-contain"
						/>
						<div className="flex items-center justify-between">
							{position}
							{isHydrated && index > 0 && (
								<Button
									type="button"
									variant="ghost"
									className="shrink-0 px-1.5 text-sm"
									aria-label={`Put picture ${position} first`}
									onClick={() => writeAndFocus([src, ...others])}
								>
									First
								</Button>
							)}
							{isHydrated && (
								<Button
									type="button"
									variant="ghost"
									size="icon"
									aria-label={`Remove picture ${position}`}
									onClick={() => writeAndFocus(others)}
								>
									<Icon name="close" />
								</Button>
							)}
						</div>
					</li>
				)
			})}
		</ol>
	)
}
