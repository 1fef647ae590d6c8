import * as v from 'valibot'

/** Where an uploaded picture is found: a path of the shop's own. */
export const PictureAnswer = v.object({ data: v.object({ address: v.string() }) })
