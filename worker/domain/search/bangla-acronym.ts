const names =
	'এ a বি b সি c ডি d ই e এফ f জি g এইচ h আই i জে j কে k এল l এম m এন n ও o পি p কিউ q আর r এস s টি t ইউ u ভি v ডব্লিউ w এক্স x ওয়াই y জেড z'.split(
		' ',
	)
const letterOf = new Map(
	names.flatMap((name, index) =>
		index % 2 === 0 ? [[name.normalize('NFC'), names[index + 1] ?? ''] as const] : [],
	),
)
/** A text without spaces may be as long as a page. */
const LONGEST_ACRONYM = 60
const LONGEST_NAME = Math.max(...[...letterOf.keys()].map((name) => name.length))

/** Latin letters named one after the other in Bangla, as the letters: এসএসডি is ssd; '' for anything else. */
export function acronymFromBangla(word: string): string {
	if (word === '' || word.length > LONGEST_ACRONYM) return ''
	for (let length = Math.min(LONGEST_NAME, word.length); length > 0; length--) {
		const letter = letterOf.get(word.slice(0, length))
		if (letter === undefined) continue
		if (length === word.length) return letter
		const rest = acronymFromBangla(word.slice(length))
		if (rest !== '') return letter + rest
	}
	return ''
}
