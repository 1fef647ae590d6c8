import type { ImportedProduct } from '#contract/catalogue/product-import.ts'

const SCRIPT = '<script>ran()</script>'
const IMAGE = '"><img src=x onerror=ran()>'

/** A name that runs a script if the page does not escape it as an attribute or as text. */
export const hostileName = `${IMAGE}${SCRIPT}`

/** Each calls `ran`, loads another site's file or breaks links if a page does not escape it. */
export const hostileTexts: readonly string[] = [
	SCRIPT,
	'</script><script>ran()</script>',
	'<!--<script>ran()//-->',
	IMAGE,
	"'><svg onload=ran()>",
	'<svg><animate onbegin=ran() attributeName=x dur=1s>',
	'<details open ontoggle=ran()>',
	'<input autofocus onfocus=ran()>',
	'" autofocus onfocus="ran()" x="',
	'<iframe srcdoc="<script>parent.ran()</script>">',
	'<style>@import "https://evil.example/ran.css"</style>',
	'<base href="https://evil.example/">',
	'<meta http-equiv="refresh" content="0;url=javascript:ran()">',
	'javascript:ran()',
	'data:text/html,<script>parent.ran()</script>',
	'</title></textarea></noscript></template></xmp><script>ran()</script>',
	'\u2028</script><script>ran()</script>\u2029',
	'&lt;script&gt;ran()&lt;/script&gt;&#60;img src=x onerror=ran()&#62;',
	"$\u007bran()}{{constructor.constructor('ran()')()}}<%= ran() %>",
	']]></description><script xmlns="http://www.w3.org/1999/xhtml">ran()</script>',
	'\\u003cscript\\u003eran()\\u003c/script\\u003e\\"-ran()-\\"',
	'ল্যাপটপ <img src=x onerror=ran()> \u202e<script>ran()</script>',
	'__proto__',
	'constructor',
	'<form action="javascript:ran()"><button autofocus>x</button></form>',
	'<object data="javascript:ran()"><embed src="javascript:ran()">',
	'<a href="javascript:ran()" id=forms name=body>x</a>',
]

const categories = ['laptop', 'headphone', 'router'] as const

/** Has a hostile text in every field, some of which the product form would reject. */
export function hostileProduct(number: number): ImportedProduct {
	const text = hostileTexts[number % hostileTexts.length] ?? ''
	const category = categories[number % categories.length] ?? 'laptop'
	return {
		name: text,
		slug: number % 2 === 0 ? `hostile-${number}` : `${number}${text}`,
		brand: text,
		images: [text, '/pictures/placeholder.svg'],
		category: { name: `${text}${category}`, slug: category },
		subcategory: { name: text, slug: `sub-${number % hostileTexts.length}` },
		ratings: { average: 4, count: 3 },
		price: 1000 + number,
		discountPrice: 900,
		specifications: [
			{ key: text, value: { [text]: text, 'Part number': text } },
			{ key: 'Note', value: text },
		],
		keyFeatures: [text],
		colors: [text],
		stock: { available: 5, incoming: 0, servicing: 0, sold: 0, defective: 0 },
		createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
	}
}
