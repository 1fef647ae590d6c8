import type { Shop } from './shop.ts'

export const cacheStatus = (response: Response) => response.headers.get('Cache-Status')

/** Requests the paths, and returns those whose responses are fresh in the page cache. */
export async function selectCached(shop: Pick<Shop, 'fetch'>, paths: string[]): Promise<string[]> {
	const cached: string[] = []
	for (const path of paths) {
		const response = await shop.fetch(path)
		if (!response.ok) throw new Error(`${path} returned ${response.status}.`)
		if (cacheStatus(response)?.includes('; hit')) cached.push(path)
	}
	return cached
}
