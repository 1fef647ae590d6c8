type Part = { name: string; size: number; className: string }
/** A column with its parts from the bottom to the top. */
type Column = { key: string; title: string; parts: Part[] }

const COLUMN_WIDTH = 0.75

const sizeOf = ({ parts }: Column) => parts.reduce((sum, { size }) => sum + size, 0)

/** `label` is the text alternative of the chart. */
export function ColumnChart({ label, columns }: { label: string; columns: Column[] }) {
	const highest = Math.max(...columns.map(sizeOf))
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${columns.length} 100`}
			preserveAspectRatio="none"
			className="my-1 h-36 w-full border-y"
		>
			{columns.map((column, index) => (
				<g key={column.key} transform={`translate(${index + (1 - COLUMN_WIDTH) / 2})`}>
					<title>{column.title}</title>
					<Parts parts={column.parts} scale={100 / highest} />
				</g>
			))}
		</svg>
	)
}

function Parts({ parts, scale }: { parts: Part[]; scale: number }) {
	let top = 100
	return parts
		.filter(({ size }) => size > 0)
		.map(({ name, size, className }) => {
			top -= size * scale
			return (
				<rect
					key={name}
					y={top}
					width={COLUMN_WIDTH}
					height={size * scale}
					vectorEffect="non-scaling-stroke"
					className={className}
				/>
			)
		})
}
