import { useActionData, useLoaderData } from '@remix-run/react'
import type * as v from 'valibot'
import { unwrap } from '#app/lib/api-response.ts'
import { newReturnParameters } from '#app/lib/dashboard-urls/paper-urls.ts'
import type { FieldMessages } from '#app/lib/forms.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import {
	isRedirect,
	type StaffActionArgs,
	staffAction,
	staffLoader,
} from '#app/routes/dashboard/lib/staff-page.ts'
import { returnsText } from '#content/back-office/returns.ts'
import { readParameters } from '#contract/base/query-string.ts'
import { parsePaperNumber } from '#contract/stock/documents.ts'
import { ReturnInput } from '#contract/stock/return.ts'
import { NewDocumentHead } from './components/new-document-head.tsx'
import { openRecorded } from './document-requests.ts'
import { findProducts } from './edit-lines.ts'
import { FindLines } from './new-return/find-lines.tsx'
import { ReturnForm } from './new-return/return-form.tsx'

export const meta = staffMeta(returnsText.new)

type Api = StaffActionArgs['api']

/** A receipt or a product has sold lines. A search may find several products. */
export const loader = staffLoader(async ({ api, request }) => {
	const query = readParameters(new URL(request.url), newReturnParameters)
	const { receipt, movement, search } = query
	if (movement) {
		const lines = await listLines(api, { movements: movement })
		return { query, matches: [], lines: lines.filter(({ left }) => left > 0) }
	}
	if (receipt) {
		const number = parsePaperNumber(receipt)
		const lines = number ? await listLines(api, { receipt: `${number}` }) : []
		return { query, matches: [], lines }
	}
	const found = search && !query.product ? await findProducts(api, search) : undefined
	const product = query.product ?? found?.chosen?._id
	const lines = product ? await listLines(api, { product }) : []
	return { query: { ...query, product }, matches: product ? [] : (found?.products ?? []), lines }
})

async function listLines(
	api: Api,
	query: { receipt: string } | { product: string } | { movements: string },
) {
	return (await unwrap(api.returns.lines.$get({ query }))).data
}

export const action = staffAction({ input: ReturnInput }, recordReturn)

type ReturnArgs = StaffActionArgs<v.InferInput<typeof ReturnInput>>

/** Lines in which nothing was entered are not returned. */
async function recordReturn(args: ReturnArgs) {
	const { api, input, options } = args
	const entered = input.lines ?? []
	const returned = entered.filter(
		({ quantity, isDefective, defective, serials }) =>
			quantity || isDefective || defective || serials?.length,
	)
	const json = { ...input, lines: returned }
	const response = await api.returns.$post({ json }, options)
	const result = await openRecorded(args, 'return', response)
	if (isRedirect(result)) return result
	const places = returned.map((line) => entered.indexOf(line))
	const fields = placeMessages(result.fields, places)
	return { ...result, fields, lines: await listEntered(args) }
}

/** Moves messages about the returned lines to the controls of these lines. */
function placeMessages(fields: FieldMessages, places: number[]): FieldMessages {
	const place = (name: string) =>
		name.replace(/(?<=^lines\.)\d+/, (index) => String(places[Number(index)]))
	return Object.fromEntries(Object.entries(fields).map(([name, text]) => [place(name), text]))
}

/** What is left of a line may have changed, but the form shows the same lines. */
async function listEntered({ api, input: { lines = [] } }: ReturnArgs) {
	const ids = lines.map(({ movementId }) => movementId)
	const listed = ids.length > 0 ? await listLines(api, { movements: ids.join() }) : []
	return ids.flatMap((id) => listed.filter(({ movementId }) => movementId === id))
}

export default function NewReturnPage() {
	const { query, matches, lines: found } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	const lines = rejection?.lines ?? found
	return (
		<>
			<NewDocumentHead kind="return" />
			<div className="grid max-w-2xl gap-5">
				<FindLines query={query} matches={matches} hasLines={lines.length > 0} />
				{lines.length > 0 && <ReturnForm query={query} lines={lines} rejection={rejection} />}
			</div>
		</>
	)
}
