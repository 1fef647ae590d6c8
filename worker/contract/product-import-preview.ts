import * as v from 'valibot'

const ImportCounts = v.object({
	new: v.number(),
	changed: v.number(),
	same: v.number(),
	wrong: v.number(),
})

const Cells = v.record(v.string(), v.string())

/** Result of checking a file of products; a line is a row of the spreadsheet, from 1 on, the heading included. */
export const ImportPreview = v.object({
	_id: v.string(),
	counts: ImportCounts,
	stockChanges: v.pipe(
		v.number(),
		v.description('Products of the shop whose stock would become what the file says'),
	),
	problems: v.pipe(
		v.array(v.object({ line: v.number(), reason: v.string() })),
		v.description('The first 200; `counts` counts all, here and below'),
	),
	makes: v.pipe(
		v.array(v.string()),
		v.description('Categories and subcategories that the shop does not have yet'),
	),
	changes: v.array(
		v.object({
			line: v.number(),
			slug: v.string(),
			name: v.string(),
			kind: v.picklist(['new', 'changed']),
			fields: v.array(v.string()),
			before: v.pipe(
				Cells,
				v.description('The cells that would change, as they are, truncated where long'),
			),
			after: v.pipe(Cells, v.description('The same cells after the import')),
		}),
	),
})
export type ImportPreview = v.InferOutput<typeof ImportPreview>

export const ImportPreviewAnswer = v.object({ data: ImportPreview })
export const ImportCountsAnswer = v.object({ data: ImportCounts })
