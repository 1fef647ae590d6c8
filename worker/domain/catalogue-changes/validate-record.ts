import * as v from 'valibot'
import { ProductRecord } from '#contract/catalogue/product-import.ts'

export type Problem = [column: string, reason: string]

export function validateRecord(values: unknown) {
	const { success, output, issues } = v.safeParse(ProductRecord, values, { message: describeIssue })
	if (success) return { record: output, problems: [] }
	const { root, nested } = v.flatten<typeof ProductRecord>(issues)
	const messages = Object.entries({ ...(root && { line: root }), ...nested })
	const problems = messages.map(([column, [reason = ''] = []]): Problem => [column, reason])
	return { record: null, problems }
}

/** Replaces Valibot's messages for missing and unknown fields, which mention types. */
function describeIssue({ expected }: v.BaseIssue<unknown>): string {
	if (expected === 'never') return 'is not a field of a product'
	return expected === 'Object' ? 'must be an object' : 'is missing'
}

export function formatProblems(problems: Problem[]): string {
	return problems.map(([column, reason]) => `${column}: ${reason}`).join('; ')
}
