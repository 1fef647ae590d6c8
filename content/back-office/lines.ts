import { MAX_LINES } from '#contract/base/limits.ts'

export const countUnits = (units: number) => (units === 1 ? '1 unit' : `${units} units`)

export const countUnitsAndProducts = (units: number, products: number) =>
	`${countUnits(units)} of ${products === 1 ? '1 product' : `${products} products`}`

export const linesText = {
	add: 'Add',
	choose: 'Which one?',
	full: `A list has at most ${MAX_LINES} products. Record this one, then start another.`,
	undone: 'Undone',
} as const
