import { removeTrademarks, toLatinDigits } from '#contract/base/text.ts'
import { facetWords } from './search-words.ts'

const latinByWord = new Map(
	Object.entries(facetWords.latin).flatMap(([latin, words]) =>
		words.split('|').map((word) => [word.normalize('NFC'), latin]),
	),
)
const longestFirst = [...latinByWord.keys()].sort((a, b) => b.length - a.length)
const BANGLA_WORD = new RegExp(longestFirst.join('|'), 'g')

/** Full-width characters and squared units, as keyboards of East Asia have them. */
const WIDE = /[\u3380-\u33df\uff01-\uff5e]/g
/** Invisible characters, but not the joiners of Bangla letters. */
const INVISIBLE = /(?![\u200C\u200D])\p{Cf}/gu
/** Makers write 20 000 or 20.000, 15.6 with a comma, and GB as G, GiB or gigabytes. */
const THOUSANDS = /(?<![\w.])(\d{1,3})(?:[\u2009\u202f](?=\d{3}(?!\w))|[ .'’](?=\d{3} ?mah))/gi
const DECIMAL_COMMA = /(?<![\d,.])(\d{1,2}),(?=\d[ -]?(?:inch|["”″]))/gi
const BYTES = /(?<=\d[ -]?)([gt])(?:ib|(?:ig|er)abytes?)\b/gi
const SHORT_BYTES =
	/(?<![\w.])(\d{1,4})g(?= ?(?:(?:lp)?ddr|ram\b|memory|ssd|hdd|nvme)| ?[+/] ?\d{3,4}g\b|(?<=\dg ?[+/] ?\d{3,4}g)\b)/gi
const HERTZ = /(?<=\d[ -]?)hertz\b/gi
const MODULE = String.raw`(?:gb)?(?: (?:on[- ]?board|soldered|fixed|(?:lp)?ddr\dx?|so-?dimm))* ?\+ ?`
/** Larger sizes after a plus are drives: "8GB+512GB". */
const MODULES = new RegExp(
	String.raw`(?<![\w.])(?:(?:(?:[248]|1[26]|24) ?${MODULE})+(?:[248]|1[26]|24)|(32|48) ?${MODULE}\1) ?gb(?!\w| ?(?:emmc|optane|ssd))`,
	'gi',
)
/** "1 x 8GB" is one module, and other numbers are read with the size. */
const ONE_MODULE = /(?<![\w.])1 ?[x×*] ?(?=\d+ ?[gt]b)/gi
const SIZE_FIRST = /(?<![\w.])(\d+) ?gb ?[x×*] ?([1-8])(?![\w.])/gi
const LIMIT_LAST =
	/(\d+ ?[gt]b) \(?(?:max(?:imum)?|supported)\)?(?= ?(?:$|[,;/)\n])| (?:memory|ram|supported)(?![ :]*\d))/gi

/**
 * Writes a text of a maker, in Latin or Bangla script, as the patterns of facets expect it:
 * "8GB+8GB" becomes "16GB", "8GB x 2" becomes "2x8GB", and "32GB max" becomes "max 32GB".
 */
export function normalizeSpecification(text: string): string {
	const plain = toLatinDigits(text.normalize('NFC').replace(WIDE, (sign) => sign.normalize('NFKC')))
		.replace(BANGLA_WORD, (word) => latinByWord.get(word) ?? word)
		.replace(INVISIBLE, '')
		.replace(/[‐‑]/g, '-')
		.replace(THOUSANDS, '$1')
		.replace(/[^\S\n]/g, ' ')
		.replace(DECIMAL_COMMA, '$1.')
		.replace(BYTES, '$1B')
		.replace(SHORT_BYTES, '$1GB')
		.replace(HERTZ, 'Hz')
	return removeTrademarks(plain)
		.replace(/[’‘´′]{2}/g, '"')
		.replace(ONE_MODULE, '')
		.replace(MODULES, addSizes)
		.replace(SIZE_FIRST, '$2x$1GB')
		.replace(LIMIT_LAST, 'max $1')
		.trim()
}

function addSizes(modules: string): string {
	const sizes = modules.match(/\b\d+/g) ?? []
	return `${sizes.reduce((sum, size) => sum + Number(size), 0)}GB`
}
