/** Returns at most `buttons` consecutive page numbers, with the current page in the middle if possible. */
export function pageNumbers(page: number, lastPage: number, buttons: number): number[] {
	const count = Math.max(0, Math.min(buttons, lastPage))
	const first = clamp(page - Math.floor(count / 2), 1, lastPage - count + 1)
	return Array.from({ length: count }, (_, position) => first + position)
}

/** Returns the number of pages of a list; an empty list has one page. */
export function lastPageNumber(totalCount: number, pageSize: number): number {
	return Math.max(1, Math.ceil(totalCount / pageSize))
}

function clamp(value: number, low: number, high: number): number {
	return Math.max(low, Math.min(value, high))
}
