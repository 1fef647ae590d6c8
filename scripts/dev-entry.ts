import shop from '#worker/index.ts'

type FetchArguments = Parameters<typeof shop.fetch>

/** Clones each request, because Node can copy the request objects of the development server only by their own `clone`. */
export default {
	fetch: (request: FetchArguments[0], env: FetchArguments[1], context: FetchArguments[2]) =>
		shop.fetch(request.clone() as FetchArguments[0], env, context),
}
