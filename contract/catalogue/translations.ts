import * as v from 'valibot'
import { describedOptional } from '#contract/base/api-schemas.ts'

function translationsOf<Texts extends v.ObjectEntries>(texts: Texts) {
	const translations = v.object({ bn: v.optional(v.partial(v.object(texts))) })
	return describedOptional(translations, 'By language, as staff entered them')
}

export const NameTranslations = translationsOf({ name: v.string() })
export const ProductTranslations = translationsOf({
	name: v.string(),
	keyFeatures: v.array(v.string()),
})

/** Schema of the translations in a request. The schemas of the texts allow `null`. */
export function translationsField<Texts extends v.ObjectEntries>(texts: Texts) {
	const translations = v.strictObject(
		{ bn: v.optional(v.strictObject(texts)) },
		'Translations must be an object with the language bn',
	)
	const description = 'By language. Omitted texts stay as they are, and `null` removes one.'
	return describedOptional(translations, description)
}

/** Translations as forms, files, the audit log and the database have them. */
export type FlatTranslations = { banglaName?: string | null; banglaKeyFeatures?: string[] | null }

type Translated = {
	translations?: { bn?: { name?: string | null; keyFeatures?: string[] | null } }
}

/** Unknown languages and texts become fields too, which the schema of an import rejects. */
export function flattenTranslations<Fields extends Translated>({
	translations,
	...fields
}: Fields): Omit<Fields, 'translations'> & FlatTranslations {
	const { bn, ...languages } = translations ?? {}
	const { name, keyFeatures, ...texts } = bn ?? {}
	return {
		...fields,
		...prefixNames('translations.', languages),
		...prefixNames('translations.bn.', texts),
		...(name !== undefined && { banglaName: name }),
		...(keyFeatures !== undefined && { banglaKeyFeatures: keyFeatures }),
	}
}

function prefixNames(prefix: string, values: object) {
	return Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]))
}

/** Opposite of `flattenTranslations`. Leaves out those that are `null`. */
export function nestTranslations<Fields extends FlatTranslations>({
	banglaName,
	banglaKeyFeatures,
	...fields
}: Fields) {
	const bn = { name: banglaName ?? undefined, keyFeatures: banglaKeyFeatures ?? undefined }
	const isTranslated = bn.name !== undefined || bn.keyFeatures !== undefined
	return { ...fields, ...(isTranslated && { translations: { bn } }) }
}
