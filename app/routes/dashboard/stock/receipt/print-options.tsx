import { ToggleGroup, ToggleGroupItem } from '#app/components/ui/toggle-group.tsx'
import { type ReceiptQuery, urls } from '#app/lib/urls.ts'
import { salesText } from '#content/back-office/sales.ts'
import { LANGUAGE_NAMES } from '#contract/base/language.ts'

type PrintOptionsProps = {
	number: number
	query: Required<Pick<ReceiptQuery, 'paper' | 'language'>>
}

/** Links to the receipt on another paper or in another language. */
export function PrintOptions({ number, query }: PrintOptionsProps) {
	const groups = [
		{ name: 'paper', label: salesText.paper, options: salesText.papers },
		{ name: 'language', label: salesText.language, options: Object.entries(LANGUAGE_NAMES) },
	] as const
	return (
		<>
			{groups.map(({ name, label, options }) => (
				<ToggleGroup key={name} aria-label={label}>
					{options.map(([value, text]) => (
						<ToggleGroupItem
							key={value}
							href={urls.dashboard.receipt(number, { ...query, [name]: value })}
							aria-current={query[name] === value ? 'true' : undefined}
						>
							{text}
						</ToggleGroupItem>
					))}
				</ToggleGroup>
			))}
		</>
	)
}
