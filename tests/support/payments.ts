import type { Problem } from '#contract/base/problem.ts'
import { payments } from '#db/schema.ts'
import type { Shop } from './shop.ts'

export const readProblem = async (response: Response) => (await response.json()) as Problem

/** Lists what was paid and refunded, with the reversals. */
export const listAmounts = async ({ db }: Shop) =>
	(await db.select().from(payments)).map(({ method, amount }) => `${method} ${amount}`)
