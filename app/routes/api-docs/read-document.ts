import type { AppLoadContext } from '@remix-run/cloudflare'
import { unwrap } from '#app/lib/api-response.ts'
import type { ApiDocument } from '#contract/api-document.ts'

/** The document that the API writes of itself; the client's types end where its schemas begin. */
export async function readDocument({ api }: AppLoadContext): Promise<ApiDocument> {
	return (await unwrap(api['openapi.json'].$get())) as ApiDocument
}
