import shop from '#worker/index.ts'

type Asked = Parameters<typeof shop.fetch>

/** The shop as the development server asks it, whose requests are stand-ins that Node copies only by their own `clone`. */
export default {
	fetch: (request: Asked[0], bindings: Asked[1], execution: Asked[2]) =>
		shop.fetch(request.clone() as Asked[0], bindings, execution),
}
