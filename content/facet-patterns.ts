/** Matches a resolution by lines ("1440p", "2560 × 1440", "Verticalres: 1440") or by its names. */
export function vertical(numbers: string, names: string): RegExp {
	return new RegExp(
		String.raw`(?:verticalres: |\d(?:\(h\))? ?(?:[x×*]|by) ?)(?:${numbers})(?!\d)|(?<!\d)(?:${numbers})p\b|(?<![\w.])(?:${names})\b`,
		'i',
	)
}

const STANDARDS = String.raw`802\.11 ?(?:[a-z]{1,2} ?[/,&+] ?(?:802\.11)?)*`

/** Matches the newest standard of a list: "802.11 a/b/g/n/ac" is Wi-Fi 5. */
export function wifi(generation: string, [standard, ...newer]: string[], models: string): RegExp {
	const newest = String.raw`${STANDARDS}(?:${newer.join('|')})\b`
	const isNewest = newer.length > 0 ? `(?=802)(?<!${newest}[^]{0,99})(?![^]{0,99}${newest})` : ''
	const names = String.raw`wi-?fi ?(?:certified )?${generation}\b(?! ?ghz)|\b${models}\b`
	return new RegExp(String.raw`${names}|${isNewest}${STANDARDS}${standard}\b`, 'i')
}

/**
 * Matches a type of switch by its name, or by the colour of a maker that means it: "Cherry MX Low
 * Profile Red".
 */
export function mechanicalSwitch(name: string, colors: string): RegExp {
	const makers = 'cherry mx|gateron|kailh|outemu|gx|ttc'
	return new RegExp(String.raw`\b${name}|\b(?:${makers})(?: [\w-]+){0,2} (?:${colors})\b`, 'i')
}
