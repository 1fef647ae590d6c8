import { type Specification, specificationEntries } from './product.ts'

const PREVIEW_ENTRIES = 3
/** Labels whose values the card shows elsewhere, or which do not help a shopper to choose. */
const UNHELPFUL_LABEL =
	/^(brand|manufacturer|model( (name|number|no\.?))?|(manufacturer )?part (number|no\.?)|mpn|sku|series|variant|release (year|date)|colou?rs?|viewing angle|aspect ratio|warranty)$/i
/** A card shows values without their labels, so numbers and "Yes" would not be understood. */
const UNHELPFUL_VALUE = /^([\d\s.,+-]*|yes|no|none|n\/?a|unknown)$/i

export function cardPreview(first: Specification | undefined, keyFeatures: readonly string[]) {
	const entries = first ? specificationEntries(first) : []
	const helpful = entries.filter(
		([label, text]) => !UNHELPFUL_LABEL.test(label.trim()) && !UNHELPFUL_VALUE.test(text.trim()),
	)
	const features = keyFeatures.map((text): [string, string] => ['Key feature', text])
	return (helpful.length > 0 ? helpful : features).slice(0, PREVIEW_ENTRIES)
}
