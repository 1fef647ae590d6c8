import { TextareaField } from '#app/components/form-field.tsx'
import { serialsText } from '#content/back-office/sales.ts'
import { isFalseImei, normalizeSerial } from '#contract/stock/serials.ts'

type SerialFieldsProps = {
	/** Name of the control. */
	name: string
	summary?: string
	text: string
	/** Numbers that the units need, or 0 if they may have some. */
	needed: number
	onChange?: (text: string) => void
}

/** Serial numbers, one on each line: a scanner ends each with Enter. */
export function SerialFields({
	name,
	summary = serialsText.label,
	text,
	needed,
	onChange,
}: SerialFieldsProps) {
	const entered = text.split('\n').map(normalizeSerial).filter(Boolean)
	const wrong = entered.filter(isFalseImei)
	const value = onChange
		? {
				value: text,
				onChange: (event: { target: { value: string } }) => onChange(event.target.value),
			}
		: { defaultValue: text }
	return (
		<details open={needed > 0 || text !== ''}>
			<summary className="w-fit py-2 text-primary">{summary}</summary>
			<div className="max-w-xl">
				<TextareaField
					{...value}
					name={name}
					label={needed > 0 ? serialsText.count(entered.length, needed) : serialsText.label}
					hint={wrong.length > 0 ? serialsText.falseImei(wrong.join(', ')) : serialsText.hint}
					required={needed > 0}
					rows={Math.min(Math.max(needed, entered.length, 1), 6)}
					spellCheck={false}
					autoCapitalize="characters"
				/>
			</div>
		</details>
	)
}
