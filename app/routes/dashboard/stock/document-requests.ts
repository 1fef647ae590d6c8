import type { AppLoadContext } from '@remix-run/cloudflare'
import type { ApiResponse } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { documentKinds } from '#app/routes/dashboard/lib/document-kinds.ts'
import { loadEntries } from '#app/routes/dashboard/lib/load-entries.ts'
import {
	finishForm,
	readFormResponse,
	type StaffActionArgs,
	staffAction,
	staffLoader,
} from '#app/routes/dashboard/lib/staff-page.ts'
import { duplicateFormText } from '#content/back-office/forms.ts'
import { type BranchSlug, findBranchSlug } from '#contract/shop/branches.ts'
import type { DocumentKind, PaperKind } from '#contract/stock/documents.ts'

type Api = AppLoadContext['api']
type ListQuery = { before?: string; limit: string; branch?: BranchSlug }

/** Returns a loader of the page of documents that the query names. */
export function loadDocuments<Document extends { _id: string }>(
	list: (api: Api, query: ListQuery) => Promise<{ data: Document[] }>,
) {
	return staffLoader(async ({ api, request }) => {
		const branch = findBranchSlug(new URL(request.url).searchParams.get('branch'))
		const page = await loadEntries(request, 'before', (query) => list(api, { ...query, branch }))
		return { branch, page }
	})
}

export type CreatedDocument =
	| (ApiResponse & { ok: false })
	| (Omit<ApiResponse, 'json'> & {
			ok: true
			json: () => Promise<{ data: { number: number } }>
	  })

/** Redirects to the page of a recorded document, or returns why it was not recorded. */
export async function openRecorded(
	args: StaffActionArgs,
	kind: PaperKind,
	apiResponse: CreatedDocument,
) {
	const { response, rejection } = await readFormResponse(args, apiResponse, duplicateFormText[kind])
	if (rejection) return rejection
	const { data: document } = await response.json()
	const { href, recorded } = documentKinds[kind]
	const given = args.values.given?.trim() || undefined
	return redirectAfterForm(href(document.number, { given }), recorded)
}

type Options = StaffActionArgs['options']
type Path = { param: { number: string } }
type Reversals = {
	':number': { reversal: { $post: (path: Path, options: Options) => Promise<ApiResponse> } }
}

/** Returns an action that undoes the document of the URL. */
export function undoDocument(kind: DocumentKind, select: (api: Api) => Reversals) {
	return staffAction({}, async (args) => {
		const { api, id: number, options } = args
		const { reversal } = select(api)[':number']
		const response = await reversal.$post({ param: { number } }, options)
		const url = documentKinds[kind].href(Number(number))
		return finishForm(args, response, { url, flash: `${kind}-undone` })
	})
}

type DocumentLoader = () => Promise<{ document: { number: number } }>

export function documentMeta(kind: DocumentKind) {
	const { name, title } = documentKinds[kind].text
	return staffMeta<DocumentLoader>(title, ({ document }) => name(document.number))
}
