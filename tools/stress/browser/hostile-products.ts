import type { ImportedProduct } from '#contract/product-import.ts'

/** Texts that call `ran` if a browser treats them as HTML or script. */
const payloads = [
	'<script>ran()</script>',
	'</script><script>ran()</script>',
	'<!--<script>ran()//-->',
	'"><img src=x onerror=ran()>',
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
] as const

const categories = ['laptop', 'headphone', 'router'] as const

/** Returns a product with a payload in every text field. Forms would reject some of them. */
export function hostileProduct(number: number): ImportedProduct {
	const payload = payloads[number % payloads.length] ?? ''
	const category = categories[number % categories.length] ?? 'laptop'
	return {
		name: payload,
		slug: number % 2 === 0 ? `hostile-${number}` : `${number}${payload}`,
		brand: payload,
		images: [payload, '/pictures/placeholder.svg'],
		category: { name: `${payload}${category}`, slug: category },
		subcategory: { name: payload, slug: `sub-${number % payloads.length}` },
		ratings: { average: 4, count: 3 },
		price: 1000 + number,
		discountPrice: 900,
		specifications: [
			{ key: payload, value: { [payload]: payload, 'Part number': payload } },
			{ key: 'Note', value: payload },
		],
		keyFeatures: [payload],
		colors: [payload],
		stock: { available: 5, incoming: 0, servicing: 0, sold: 0, defective: 0 },
		createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
	}
}

export const hostileTexts: readonly string[] = payloads
