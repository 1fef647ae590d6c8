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
const sharedSchemas = {
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

export function componentSchemas(): Record<string, JsonSchema> {
	return toJsonSchemaDefs(sharedSchemas, config) as Record<string, JsonSchema>
}

export function bodySchema(schema: GenericSchema): JsonSchema {
	const { $schema, $defs, ...inlineSchema } = toJsonSchema(schema, {
		...config,
		definitions: sharedSchemas,
	})
	return inlineSchema as JsonSchema
}

/** Returns the parameters of a query, each with its type after validation: a page number is an integer. */
export function queryParameters(
	schema: GenericSchema,
	examples: Record<string, string> = {},
): Parameter[] {
	const { required = [] } = toJsonSchema(schema, config)
	const { properties = {} } = toJsonSchema(schema, { ...config, typeMode: 'output' }) as JsonSchema
	return Object.entries(properties).map(
		([name, { description, default: defaultText, ...shape }]) => {
			const toTyped = (text: unknown) => (text && shape.type === 'integer' ? Number(text) : text)
			return {
				name,
				in: 'query',
				required: required.includes(name),
				description,
				schema: defaultText ? { ...shape, default: toTyped(defaultText) } : shape,
				example: toTyped(examples[name]),
			}
		},
	)
}
