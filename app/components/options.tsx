type OptionsProps = { options: readonly (readonly [value: string, label: string])[] }

/** Renders the `<option>` elements of a `<select>`. */
export function Options({ options }: OptionsProps) {
	return options.map(([value, label]) => (
		<option key={value} value={value}>
			{label}
		</option>
	))
}
