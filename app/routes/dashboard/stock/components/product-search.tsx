import { useContext } from 'react'
import { FormField } from '#app/components/form-field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { ScriptContext } from '#app/lib/page-scripts.ts'
import { MAX_SEARCH_LENGTH } from '#contract/base/limits.ts'

type ProductSearchProps = { value?: string; message?: string; hasFocus: boolean }

export function ProductSearch({ value, message, hasFocus }: ProductSearchProps) {
	const { nonce } = useContext(ScriptContext)
	return (
		<FormField
			name="search"
			label="Name or barcode"
			hint="Scan a barcode, or type a name or model code and press Enter."
			message={message}
		>
			{(field) => (
				<>
					<Input
						{...field}
						type="search"
						defaultValue={value}
						maxLength={MAX_SEARCH_LENGTH}
						enterKeyHint="done"
						// The next barcode is scanned into this field.
						autoFocus={hasFocus}
					/>
					<script
						nonce={nonce}
						suppressHydrationWarning
						// biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
						dangerouslySetInnerHTML={{ __html: holdScansScript }}
					/>
				</>
			)}
		</FormField>
	)
}

/**
 * Until the form is hydrated, Enter adds a tab, at which `takeHeldScans` divides the scans.
 * If the scripts have not loaded in time, they probably never will.
 */
const holdScansScript = `{
	const field = document.currentScript.previousElementSibling
	field.addEventListener('keydown', (event) => {
		const isLate = performance.now() > 15_000 && !field.value.includes('\\t')
		if (event.key !== 'Enter' || field.form.dataset.hydrated || isLate) return
		event.preventDefault()
		field.value += '\\t'
		field.maxLength = field.value.length + ${MAX_SEARCH_LENGTH}
	})
}`
