/** The cookies that an answer of the API sets, for a page to hand on. */
export function cookiesOf(answer: { headers: Headers }): Headers {
	const cookies = new Headers()
	for (const cookie of answer.headers.getSetCookie()) cookies.append('Set-Cookie', cookie)
	return cookies
}
