/** A part number at the end of a name, such as " (NP960QHA-KG1US)". */
const PART_NUMBER = /[\s,–-]+\(?(?=[^\s()]*\d)(?=[^\s()]*[A-Z])[A-Z\d][A-Z\d/#-]{11,}\)?$/

/** A shorter rest, such as "Dell XPS", would not identify a product. */
const MIN_NAME_LENGTH = 20

/** Returns the names that cards show: with part numbers only where they distinguish products. */
export function cardNames(products: readonly { name: string }[]): string[] {
	const short = products.map(({ name }) => {
		const shortName = name.replace(PART_NUMBER, '')
		return shortName.length < MIN_NAME_LENGTH ? name : shortName
	})
	return products.map(({ name }, index) => {
		const others = short.filter((_, other) => other !== index)
		const shortName = short[index] ?? name
		return others.includes(shortName) ? name : shortName
	})
}
