import { ToggleGroup, ToggleGroupItem } from '#app/components/ui/toggle-group.tsx'

type FilterLinksProps = {
	label: string
	/** The value '' stands for no filter. */
	choices: readonly (readonly [value: string, label: string])[]
	current?: string
	hrefFor: (value: string) => string
}

export function FilterLinks({ label, choices, current = '', hrefFor }: FilterLinksProps) {
	return (
		<ToggleGroup
			aria-label={label}
			className="max-sm:flex-nowrap max-sm:gap-0 max-sm:overflow-x-auto"
		>
			{choices.map(([value, text]) => (
				<ToggleGroupItem
					key={value}
					href={hrefFor(value)}
					aria-current={current === value ? 'page' : undefined}
					className="shrink-0 max-sm:px-2 max-sm:text-sm"
				>
					{text}
				</ToggleGroupItem>
			))}
		</ToggleGroup>
	)
}
