/** The other filters, sent along unseen by a form of the listing. */
export function HiddenFields({ fields }: { fields: Record<string, string> }) {
	return Object.entries(fields).map(([name, value]) => (
		<input key={name} type="hidden" name={name} value={value} />
	))
}
