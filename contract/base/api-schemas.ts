import * as v from 'valibot'

/** Returns the schema with a description for the API documents. */
export function described<const Schema extends v.GenericSchema>(schema: Schema, text: string) {
	return v.pipe(schema, v.description(text))
}

/** Returns a schema that may be missing, with a description for the API documents. */
export function describedOptional<const Schema extends v.GenericSchema>(
	schema: Schema,
	text: string,
) {
	return v.optional(described(schema, text))
}

/** Body of a response with a single resource or list. */
export function dataOf<const Schema extends v.GenericSchema>(schema: Schema) {
	return v.object({ data: schema })
}

export const Timestamp = v.pipe(v.string(), v.isoTimestamp())
export const IsoDay = v.pipe(v.string(), v.isoDate())
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
export const Taka = Count
export const StaffName = described(v.nullable(v.string()), 'The name of a member of staff')
export const FieldValues = v.nullable(v.record(v.string(), v.unknown()))
