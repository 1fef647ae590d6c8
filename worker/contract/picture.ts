import * as v from 'valibot'

/** Where an uploaded picture is found: a path of the shop's own. */
export const PictureAnswer = v.object({ data: v.object({ address: v.string() }) })

/** The names of uploaded pictures, and no others, are served. */
export const PICTURE_NAME = /^[0-9a-f]{32}\.(jpg|png|webp)$/
