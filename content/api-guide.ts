/** Metadata of the API page; its text is in `api-guide.md`. */
export const apiPage = {
	title: 'API for integrators',
	description:
		'Read the catalogue of the shop and keep its stock up to date from your own programs: every call with examples, limits and errors.',
} as const
