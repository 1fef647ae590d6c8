import { callInstead, loadFailures, somethingWentWrong } from '#content/messages.ts'
import { shop } from '#content/shop.ts'
import { ApiError, problemResponse } from './errors.ts'
import { isApiPath } from './http-request.ts'

/** Seconds until a client should retry. */
export const RETRY_AFTER_S = 30

/** Returns the response when the database is down and nothing is cached; a page names the phone numbers. */
export function unavailableResponse(path: string, requestId: string): Response {
	return isApiPath(path)
		? problemResponse(new ApiError('unavailable', somethingWentWrong), requestId)
		: page(failureMessage(path))
}

function failureMessage(path: string): string {
	if (/^\/(home|products)?$/.test(path)) return loadFailures.products
	return path.startsWith('/products/') ? loadFailures.product : somethingWentWrong
}

/** Inline, because no other file may be available. */
const style = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif }
body { margin: 0; background: light-dark(#f5f7fa, #0e1116); color: light-dark(#17202e, #dfe4ec) }
main { max-width: 30rem; margin: 12vh auto; padding: 0 1.25rem }
h1 { margin: 0; font-size: 1.75rem }
ul { display: flex; flex-wrap: wrap; gap: .75rem; padding: 0; list-style: none }
a { display: inline-block; padding: .625rem 1rem; border: 1px solid; border-radius: .5rem; color: light-dark(#1b4fd1, #86aeff); font-weight: 600; text-decoration: none }
`

function page(message: string): Response {
	const nonce = crypto.randomUUID()
	return new Response(html(nonce, message), {
		status: 503,
		headers: {
			'Content-Type': 'text/html; charset=utf-8',
			'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
		},
	})
}

function html(nonce: string, message: string): string {
	const phones = shop.phones.map(
		({ display, international }) => `<li><a href="tel:${international}">${display}</a></li>`,
	)
	return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${shop.name}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${shop.name}</h1>
<p>${message}</p>
<p>${callInstead}</p>
<ul>${phones.join('')}</ul>
<p><a href="">Try again</a></p>
</main>
</body>
</html>`
}
