/** A few figures with their labels, at a glance. */
export function Figures({ figures }: { figures: readonly (readonly [string, string])[] }) {
	return (
		<dl className="figures">
			{figures.map(([label, figure]) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{figure}</dd>
				</div>
			))}
		</dl>
	)
}
