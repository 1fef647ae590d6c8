const ENTITIES: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&apos;',
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly what XML 1.0 cannot carry
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Text fit for XML: what must be escaped is, and characters that XML has no way to write are left out. */
function escapeXml(text: string): string {
	return text
		.toWellFormed()
		.replace(FORBIDDEN, '')
		.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** An element with text alone, or nothing when there is no text. */
export function element(name: string, text: string | null | undefined): string {
	return text ? `<${name}>${escapeXml(text)}</${name}>` : ''
}

export function xmlResponse(body: BodyInit, type = 'application/xml'): Response {
	return new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } })
}
