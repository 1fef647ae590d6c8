import shop from '#worker/index.ts'

/** The development server's requests only imitate `Request`. Their `clone` returns a real one, which Node can copy with `new Request`. */
const fetch: typeof shop.fetch = (request, env, context) =>
	shop.fetch(request.clone() as typeof request, env, context)

export default { fetch }
