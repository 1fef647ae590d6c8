import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { JsonSchema, Parameter } from '#contract/api-document.ts'
import { AuditEntry } from '#contract/audit.ts'
import { Category } from '#contract/category.ts'
import { InventoryProduct } from '#contract/inventory.ts'
import { Movement } from '#contract/movement.ts'
import { Problem } from '#contract/problem.ts'
import { Product, Specification, Stock } from '#contract/product.ts'
import { ProductCard } from '#contract/product-card.ts'
import { ImportPreview } from '#contract/product-import.ts'

/**
 * Schemas of responses that several operations share. Schemas of requests stay inline: generators such as
 * `openapi-typescript` demand a field with a default, except inside a request body.
 */
const named = {
	Category,
	AuditEntry,
	ImportPreview,
	InventoryProduct,
	Movement,
	Problem,
	Product,
	ProductCard,
	Specification,
	Stock,
}

/** Rules that JSON Schema cannot express, such as a discount below the price, are left out. */
const config = {
	target: 'draft-2020-12',
	errorMode: 'ignore',
	overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} as const satisfies ConversionConfig

export function namedSchemas(): Record<string, JsonSchema> {
	return toJsonSchemaDefs(named, config) as Record<string, JsonSchema>
}

export function bodySchema(schema: GenericSchema): JsonSchema {
	const { $schema, $defs, ...rest } = toJsonSchema(schema, { ...config, definitions: named })
	return rest as JsonSchema
}

/** Returns the parameters of a query, each with the type it has after validation: a page is an integer. */
export function queryParameters(
	schema: GenericSchema,
	examples: Record<string, string> = {},
): Parameter[] {
	const { required = [] } = toJsonSchema(schema, config)
	const { properties = {} } = toJsonSchema(schema, { ...config, typeMode: 'output' }) as JsonSchema
	return Object.entries(properties).map(([name, { description, default: fallback, ...shape }]) => {
		const parse = (text: unknown) => (text && shape.type === 'integer' ? Number(text) : text)
		return {
			name,
			in: 'query',
			required: required.includes(name),
			description,
			schema: fallback ? { ...shape, default: parse(fallback) } : shape,
			example: parse(examples[name]),
		}
	})
}
