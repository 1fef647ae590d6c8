import { ToggleGroup, ToggleGroupItem } from '#app/components/ui/toggle-group.tsx'
import type { ReceiptQuery } from '#app/lib/dashboard-urls/paper-urls.ts'
import { salesText } from '#content/back-office/sales.ts'
import { LANGUAGE_NAMES } from '#contract/base/language.ts'

type PrintOptionsProps = {
	hrefFor: (query: ReceiptQuery) => string
	query: Required<Pick<ReceiptQuery, 'paper' | 'language'>>
}

/** Links to the receipt or quotation on another paper or in another language. */
export function PrintOptions({ hrefFor, query }: PrintOptionsProps) {
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
							href={hrefFor({ ...query, [name]: value })}
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
