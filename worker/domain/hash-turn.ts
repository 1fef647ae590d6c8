/** A hash blocks its isolate; for so long shoppers are answered before the next one. */
export const hashTurn = { pauseMs: 200 }

let next = 0

export async function takeHashTurn(): Promise<void> {
	let now = performance.now()
	while (now < next) {
		const pause = Math.ceil(next - now)
		await new Promise((resolve) => setTimeout(resolve, pause))
		now = performance.now()
	}
	next = now + hashTurn.pauseMs
}
