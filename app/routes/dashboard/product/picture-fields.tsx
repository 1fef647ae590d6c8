import { type ChangeEvent, useRef, useState } from 'react'
import { FormField } from '#app/components/form-field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { readRejection } from '#app/lib/api-response.ts'
import { productFieldLabels, tooManyPictures } from '#content/back-office.ts'
import { formatBytes, MAX_PICTURE_BYTES, MAX_PICTURES_PER_FORM } from '#contract/limits.ts'
import { Thumbnails } from './thumbnails.tsx'

type PictureFieldsProps = { addresses: string; message?: string; uploadMessage?: string }

/** Addresses, one a line; chosen files join them, at once with scripts and otherwise when the form is saved. */
export function PictureFields({ addresses, message, uploadMessage }: PictureFieldsProps) {
	const list = useRef<HTMLTextAreaElement>(null)
	const [typed, setTyped] = useState(addresses)
	const write = (lines: string[]) => setTyped(writeLines(list.current, lines))
	const { words, upload } = useUpload((added) => write([...readLines(list.current), ...added]))
	return (
		<>
			<FormField
				name="images"
				label={productFieldLabels.images}
				required={false}
				hint="One address a line; the first is the one on the card."
				message={message}
			>
				{(field) => (
					<textarea
						{...field}
						ref={list}
						rows={4}
						defaultValue={addresses}
						onInput={({ currentTarget }) => setTyped(currentTarget.value)}
						className="input"
					/>
				)}
			</FormField>
			<Thumbnails addresses={typed} write={write} />
			<div>
				<FormField
					name="pictures"
					label="Add pictures from this device"
					required={false}
					hint={`JPEG, PNG or WebP, up to ${formatBytes(MAX_PICTURE_BYTES)} each and ${MAX_PICTURES_PER_FORM} at a time.`}
					message={words.refused ?? uploadMessage}
				>
					{(field) => (
						<Input
							{...field}
							type="file"
							multiple
							accept="image/jpeg,image/png,image/webp"
							onChange={upload}
						/>
					)}
				</FormField>
				<p role="status" className="field-hint">
					{words.status}
					{words.refused && <span className="sr-only"> {words.refused}</span>}
				</p>
			</div>
		</>
	)
}

type UploadStatus = { status: string; refused?: string }

function useUpload(done: (addresses: string[]) => void) {
	const [words, setWords] = useState<UploadStatus>({ status: '' })
	const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
		const files = [...(target.files ?? [])]
		if (files.length === 0) return
		if (files.length > MAX_PICTURES_PER_FORM) {
			target.value = ''
			return setWords({ status: '', refused: tooManyPictures(MAX_PICTURES_PER_FORM) })
		}
		setWords({ status: `Uploading ${files.length === 1 ? 'the picture' : 'the pictures'}…` })
		const answers = await Promise.all(files.map(uploadPicture))
		const addresses = answers.flatMap(({ address }) => address ?? [])
		if (addresses.length > 0) done(addresses)
		target.value = ''
		const refused = answers.flatMap((answer) => answer.refused ?? []).join(' ') || undefined
		setWords({ status: addresses.length > 0 ? 'Uploaded; save to keep it.' : '', refused })
	}
	return { words, upload }
}

async function uploadPicture(file: File): Promise<{ address?: string; refused?: string }> {
	const body = new FormData()
	body.set('file', file)
	const answer = await fetch('/api/pictures', { method: 'POST', body }).catch(() => null)
	if (!answer) return { refused: `${file.name} could not be sent.` }
	if (!answer.ok) return { refused: `${file.name}: ${(await readRejection(answer)).message}` }
	const { data } = (await answer.json()) as { data: { address: string } }
	return { address: data.address }
}

/** What stands there by now; nothing where it is blank. */
function readLines(list: HTMLTextAreaElement | null): string[] {
	const text = list?.value.trimEnd() ?? ''
	return text === '' ? [] : text.split('\n')
}

function writeLines(list: HTMLTextAreaElement | null, lines: string[]): string {
	if (!list) return ''
	list.value = lines.join('\n')
	// As typing would: whoever leaves now is asked.
	list.dispatchEvent(new Event('input', { bubbles: true }))
	return list.value
}
