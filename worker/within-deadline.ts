/** `null` when the work takes longer than its deadline. */
export async function withinDeadline<Result>(
	deadlineMs: number,
	work: Promise<Result>,
): Promise<Result | null> {
	let timer: ReturnType<typeof setTimeout> | undefined
	const deadline = new Promise<null>((resolve) => {
		timer = setTimeout(() => resolve(null), deadlineMs)
	})
	return Promise.race([work, deadline]).finally(() => clearTimeout(timer))
}
