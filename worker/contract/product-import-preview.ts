import * as v from 'valibot'

/** What a file of products would do; lines count from 1, the heading included. */
export const ImportPreview = v.object({
	_id: v.string(),
	counts: v.object({ new: v.number(), changed: v.number(), same: v.number(), wrong: v.number() }),
	problems: v.array(v.object({ line: v.number(), reason: v.string() })),
	changes: v.array(
		v.object({
			line: v.number(),
			slug: v.string(),
			name: v.string(),
			kind: v.picklist(['new', 'changed']),
			fields: v.array(v.string()),
		}),
	),
})
export type ImportPreview = v.InferOutput<typeof ImportPreview>
