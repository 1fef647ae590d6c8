/** Hidden fields that keep the other filters when a listing form is submitted. */
export function HiddenFields({ fields }: { fields: Record<string, string> }) {
	return Object.entries(fields).map(([name, value]) => (
		<input key={name} type="hidden" name={name} value={value} />
	))
}
