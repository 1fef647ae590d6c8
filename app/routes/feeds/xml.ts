const ENTITIES: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&apos;',
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: characters that XML 1.0 forbids
const INVALID_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Escapes text for XML and removes characters that XML 1.0 forbids. */
export function escapeXml(text: string): string {
	return text
		.toWellFormed()
		.replace(INVALID_CHARACTERS, '')
		.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** Returns an XML element with escaped text, or '' if there is no text. */
export function element(name: string, text: string | null | undefined): string {
	return text ? `<${name}>${escapeXml(text)}</${name}>` : ''
}

export function xmlResponse(body: BodyInit, type = 'application/xml'): Response {
	return new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } })
}
