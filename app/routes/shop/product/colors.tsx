import { useCopy, useTextLanguage } from '#app/lib/copy.ts'

/** A `Map`, because a colour may be named like a property of every object: "constructor". */
const swatches = new Map(
	Object.entries({
		black: '#16181d',
		obsidian: '#1b1c21',
		graphite: '#41464f',
		gunmetal: '#4b5158',
		'slate grey': '#6b7480',
		grey: '#808791',
		silver: '#c3c9d1',
		white: '#ffffff',
		'pearl white': '#f6f3ec',
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
		'deep blue': '#1f3f94',
		navy: '#1c2b57',
		midnight: '#202a44',
		purple: '#7741b8',
		violet: '#7741b8',
		pink: '#e887b0',
		rose: '#d9768c',
		brown: '#7a5136',
		tan: '#c09768',
	}),
)

/** Shows swatches only if every colour has one. */
export function Colors({ colors }: { colors: string[] }) {
	const fills = colors.map((color) => swatches.get(color.toLowerCase().replace('gray', 'grey')))
	const hasSwatches = fills.every(Boolean)
	const { color: translate } = useCopy().specifications
	const textLanguage = useTextLanguage()
	return (
		<ul className="flex flex-wrap gap-x-4">
			{colors.map((color, index) => (
				<li key={color} lang={textLanguage(translate(color))} className="flex gap-2">
					{hasSwatches && (
						<svg
							viewBox="0 0 16 16"
							width="16"
							height="16"
							className="h-lh w-4 stroke-input"
							aria-hidden="true"
						>
							<circle cx="8" cy="8" r="7" fill={fills[index]} />
						</svg>
					)}
					{translate(color)}
				</li>
			))}
		</ul>
	)
}
