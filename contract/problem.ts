import * as v from 'valibot'

const FieldError = v.object({ field: v.string(), message: v.string() })
export type FieldError = v.InferOutput<typeof FieldError>

/** The body of every refusal of the API: RFC 9457, with `message` repeating `detail` in words fit to show. */
export const Problem = v.object({
	type: v.string(),
	title: v.string(),
	status: v.number(),
	detail: v.string(),
	message: v.string(),
	code: v.string(),
	errors: v.optional(v.array(FieldError)),
	requestId: v.string(),
	proof: v.optional(
		v.pipe(
			v.string(),
			v.description('With `second_factor_required`: of the first step of signing in'),
		),
	),
})
export type Problem = v.InferOutput<typeof Problem>
