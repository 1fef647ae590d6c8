/** Texts may contain Markdown links. */
export type LegalSection = {
	/** Fragment of the section's URL, the same in every language. */
	readonly id: string
	readonly heading: string
	readonly paragraphs: readonly string[]
	/** List below the paragraphs. */
	readonly list?: readonly string[]
}

export type LegalPage = {
	readonly title: string
	/** Description for search engines. */
	readonly description: string
	/** Date of the last change, as YYYY-MM-DD. */
	readonly updated: string
	readonly intro: string
	readonly sections: readonly LegalSection[]
}
