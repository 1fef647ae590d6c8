/** Returns at most `maxCount` consecutive page numbers, with the current page in the middle if possible. */
export function pageNumbers(page: number, lastPage: number, maxCount: number): number[] {
	const count = Math.min(maxCount, lastPage)
	const maxFirst = lastPage - count + 1
	const first = Math.max(1, Math.min(page - Math.floor(count / 2), maxFirst))
	return Array.from({ length: count }, (_, index) => first + index)
}

/** Returns the number of the last page of a list. An empty list has one page. */
export function lastPageNumber(totalCount: number, pageSize: number): number {
	return Math.max(1, Math.ceil(totalCount / pageSize))
}
