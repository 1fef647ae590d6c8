import { productPage } from '#app/content/product-page.ts'

const swatches: Record<string, string> = {
	black: '#16181d',
	graphite: '#41464f',
	gray: '#808791',
	grey: '#808791',
	silver: '#c3c9d1',
	white: '#ffffff',
	ivory: '#f4eedd',
	sand: '#d9c7a3',
	gold: '#d4a93a',
	'rose gold': '#dfa79b',
	red: '#cc2f2f',
	orange: '#e67a1e',
	yellow: '#f0cb2e',
	green: '#2f8f4e',
	mint: '#a5dfc4',
	teal: '#1d8a8a',
	blue: '#2c5fd4',
	navy: '#1c2b57',
	midnight: '#202a44',
	purple: '#7741b8',
	violet: '#7741b8',
	pink: '#e887b0',
	rose: '#d9768c',
	brown: '#7a5136',
	tan: '#c09768',
}

/** A colour without a swatch shows its name alone. */
export function Colors({ colors }: { colors: string[] }) {
	return (
		<div>
			<h2 className="text-lg">{productPage.colors}</h2>
			<ul className="mt-1 flex flex-wrap gap-2">
				{colors.map((color) => (
					<li key={color} className="card flex items-center gap-2 px-3 py-1">
						<Swatch fill={swatches[color.toLowerCase()]} />
						{color}
					</li>
				))}
			</ul>
		</div>
	)
}

function Swatch({ fill }: { fill: string | undefined }) {
	if (!fill) return null
	return (
		<svg viewBox="0 0 16 16" className="size-4 stroke-input" aria-hidden="true">
			<circle cx="8" cy="8" r="7" fill={fill} />
		</svg>
	)
}
