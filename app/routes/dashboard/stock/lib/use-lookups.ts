import { type Dispatch, type RefObject, useRef } from 'react'
import type { LinesAction } from './reduce-lines.ts'
import { requestProducts } from './request-products.ts'
import { restoreSearch } from './search-field.ts'

/**
 * Returns a function that looks up a product, by one of several texts that may be its code. The
 * requests run at once, and their products are added in the order of the scans.
 */
export function useLookups(form: RefObject<HTMLFormElement>, dispatch: Dispatch<LinesAction>) {
	const latest = useRef(Promise.resolve())
	return (texts: string[], units = 1) => {
		const [search = ''] = texts
		const request = requestProducts(texts)
		dispatch({ type: 'search' })
		latest.current = latest.current.then(async () => {
			const found = await request
			dispatch({ type: 'find', search, units, found })
			if (!found.chosen) restoreSearch(form.current, search, units)
		})
	}
}
