import type { RichText } from '#content/rich-text.ts'

export type LegalSection = {
	readonly heading: string
	readonly paragraphs: readonly RichText[]
	/** List below the paragraphs. */
	readonly list?: readonly RichText[]
}

export type LegalPage = {
	readonly title: string
	/** Description for search engines. */
	readonly description: string
	/** Date of the last change, as YYYY-MM-DD. */
	readonly updated: string
	readonly intro: RichText
	readonly sections: readonly LegalSection[]
}
