/** The numbers to offer around the current page: consecutive, at most `buttons`, the page in the middle where it can be. */
export function pageNumbers(page: number, lastPage: number, buttons: number): number[] {
	const count = Math.max(0, Math.min(buttons, lastPage))
	const first = clamp(page - Math.floor(count / 2), 1, lastPage - count + 1)
	return Array.from({ length: count }, (_, position) => first + position)
}

/** How many pages a list fills; an empty list has one, empty page. */
export function lastPageNumber(totalCount: number, pageSize: number): number {
	return Math.max(1, Math.ceil(totalCount / pageSize))
}

function clamp(value: number, low: number, high: number): number {
	return Math.max(low, Math.min(value, high))
}
