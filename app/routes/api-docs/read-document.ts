import type { AppLoadContext } from '@remix-run/cloudflare'
import { unwrap } from '#app/lib/api-response.ts'
import type { ApiDocument } from '#contract/api-document.ts'

/** Loads the OpenAPI document; the typed client does not know its schemas. */
export async function readDocument({ api }: AppLoadContext): Promise<ApiDocument> {
	return (await unwrap(api['openapi.json'].$get())) as ApiDocument
}
