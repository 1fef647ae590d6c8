import type { APIResponse, Page } from 'playwright-core'
import { retryClosed } from './browser.ts'

/** Reads the `data` of an API response with the session of the page. */
export async function readApi<Data>(page: Page, path: string): Promise<Data> {
	return readData(await page.request.get(`/api/${path}`, retryClosed))
}

/** Posts to the API with the session of the page, and returns the `data` of the response. */
export async function postApi<Data>(page: Page, path: string, data: object): Promise<Data> {
	const headers = { 'Sec-Fetch-Site': 'same-origin' }
	return readData(await page.request.post(`/api/${path}`, { data, headers }))
}

async function readData<Data>(response: APIResponse): Promise<Data> {
	if (!response.ok()) throw new Error(`${response.url()}: ${await response.text()}`)
	return ((await response.json()) as { data: Data }).data
}
