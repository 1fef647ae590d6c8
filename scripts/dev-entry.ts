import shop from '#worker/index.ts'

/** Clones each request, because Node can copy a request of the development server only with its own `clone`. */
const fetch: typeof shop.fetch = (request, env, context) =>
	shop.fetch(request.clone() as typeof request, env, context)

export default { fetch }
