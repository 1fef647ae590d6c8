import { loadFailures, somethingWentWrong } from '#app/content/messages.ts'
import { shop } from '#app/content/shop.ts'
import { ApiError, refusalOf } from './errors.ts'

/** When a shop that cannot answer is to be asked again. */
export const RETRY_AFTER_S = 30

/** What is said when the database does not answer and nothing is kept: whom to call, and when to try again. */
export function unavailable(path: string, requestId: string): Response {
	return path.startsWith('/api/')
		? refusalOf(new ApiError('unavailable', somethingWentWrong), requestId)
		: new Response(page(), {
				status: 503,
				headers: { 'Content-Type': 'text/html; charset=utf-8' },
			})
}

function page(): string {
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
</head>
<body>
<main>
<h1>${shop.name}</h1>
<p>${loadFailures.products}</p>
<p>${shop.legalName} is open all the same. Call us:</p>
<ul>${phones.join('')}</ul>
<p><a href="">Try again</a></p>
</main>
</body>
</html>`
}
