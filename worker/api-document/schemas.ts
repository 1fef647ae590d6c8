import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import type { JsonSchema, Parameter } from '#worker/contract/api-document.ts'
import { Category } from '#worker/contract/category.ts'
import { HistoryEntry } from '#worker/contract/history.ts'
import { InventoryProduct } from '#worker/contract/inventory.ts'
import { Movement, MovementInput } from '#worker/contract/movement.ts'
import { Problem } from '#worker/contract/problem.ts'
import { Product, Specification, Stock } from '#worker/contract/product.ts'
import { ProductCard } from '#worker/contract/product-card.ts'
import { ImportPreview } from '#worker/contract/product-import-preview.ts'
import { ProductInput, ProductPatch } from '#worker/contract/product-input.ts'
import { examples } from './examples.ts'

/** Schemas that the document shows once, under their names. */
const named = {
	Category,
	HistoryEntry,
	ImportPreview,
	InventoryProduct,
	Movement,
	MovementInput,
	Problem,
	Product,
	ProductCard,
	ProductInput,
	ProductPatch,
	Specification,
	Stock,
}

/** Rules that JSON Schema cannot tell, such as a discount below the price, are left to the messages of the API. */
const config = {
	target: 'draft-2020-12',
	errorMode: 'ignore',
	overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} as const satisfies ConversionConfig

/** The schema of a body, with references to the named ones. */
export function bodySchema(schema: v.GenericSchema): JsonSchema {
	const { $schema, $defs, ...rest } = toJsonSchema(schema, { ...config, definitions: named })
	return rest as JsonSchema
}

export function namedSchemas(): Record<string, JsonSchema> {
	const schemas = Object.entries(toJsonSchemaDefs(named, config) as Record<string, JsonSchema>)
	const filledIn = schemas.map(([name, schema]) => {
		const example = examples[name]
		return [name, example === undefined ? schema : { ...schema, examples: [example] }]
	})
	return Object.fromEntries(filledIn)
}

/** The parameters of a query, by what they mean once they are read: a page is a number, though an address holds text. */
export function queryParameters(schema: v.GenericSchema): Parameter[] {
	return Object.entries(entriesOf(schema)).map(([name, entry]) => {
		const { wrapped, isOptional, fallback } = unwrapped(entry)
		const { $schema, description, ...rest } = toJsonSchema(wrapped, {
			...config,
			typeMode: 'output',
		})
		const shape = rest as JsonSchema
		if (fallback) shape.default = shape.type === 'integer' ? Number(fallback) : fallback
		return { name, in: 'query', required: !isOptional, description, schema: shape }
	})
}

type Entries = Record<string, v.GenericSchema>

function entriesOf(schema: v.GenericSchema): Entries {
	const object = 'pipe' in schema ? (schema.pipe as v.GenericSchema[])[0] : schema
	return (object as unknown as { entries: Entries }).entries
}

function unwrapped(entry: v.GenericSchema) {
	if (entry.type !== 'optional') return { wrapped: entry, isOptional: false }
	const optional = entry as v.OptionalSchema<v.GenericSchema, string | undefined>
	return { wrapped: optional.wrapped, isOptional: true, fallback: optional.default }
}
