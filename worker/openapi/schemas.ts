import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { AuditEntry } from '#contract/accounts/audit.ts'
import { Problem } from '#contract/base/problem.ts'
import { Category } from '#contract/catalogue/categories.ts'
import { InventoryProduct } from '#contract/catalogue/inventory.ts'
import { Product, Specification } from '#contract/catalogue/product.ts'
import { ImportPreview } from '#contract/catalogue/product-import.ts'
import { ProductCard } from '#contract/catalogue/product-query.ts'
import { Delivery, DeliverySummary } from '#contract/stock/delivery.ts'
import { Movement } from '#contract/stock/movements.ts'
import { Return, ReturnSummary } from '#contract/stock/return.ts'
import { Sale, SaleSummary } from '#contract/stock/sale.ts'
import { Transfer, TransferSummary } from '#contract/stock/transfer.ts'

export type Content = Record<string, { schema: JsonSchema; example?: unknown }>

export type ResponseObject = { description: string; headers?: object; content?: Content }

type TextKeyword = '$ref' | 'format' | 'description' | 'contentMediaType'
type LimitKeyword =
	| ('minimum' | 'maximum' | 'exclusiveMinimum' | 'pattern')
	| `${'min' | 'max'}${'Length' | 'Items'}`

export type JsonSchema = { [Keyword in TextKeyword]?: string } & {
	[Keyword in LimitKeyword]?: number | string
} & {
	[Keyword in 'anyOf' | 'oneOf' | 'allOf' | 'prefixItems']?: JsonSchema[]
} & {
	type?: string | string[]
	enum?: unknown[]
	const?: unknown
	not?: { const?: unknown }
	default?: unknown
	properties?: Record<string, JsonSchema>
	required?: string[]
	items?: JsonSchema | boolean
	additionalProperties?: JsonSchema | boolean
}

/** Those of requests stay inline: some generators treat a field with a default as required. */
const definitions = {
	Category,
	AuditEntry,
	Delivery,
	DeliverySummary,
	ImportPreview,
	InventoryProduct,
	Movement,
	Problem,
	Product,
	ProductCard,
	Return,
	ReturnSummary,
	Sale,
	SaleSummary,
	Specification,
	Transfer,
	TransferSummary,
}

/** Rules that JSON Schema cannot express, such as a discount below the price, are left out. */
const config = {
	target: 'draft-2020-12',
	errorMode: 'ignore',
	ignoreActions: ['metadata'],
	overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} as const satisfies ConversionConfig

export function componentSchemas(): Record<string, JsonSchema> {
	return toJsonSchemaDefs(definitions, config) as Record<string, JsonSchema>
}

export function contentOf(body: GenericSchema | string, example?: unknown): Content {
	if (typeof body === 'string') return { [body]: { schema: { type: 'string' } } }
	const { $schema, $defs, ...schema } = toJsonSchema(body, { ...config, definitions })
	return { 'application/json': { schema: schema as JsonSchema, example } }
}

/** Lists the parameters with their type after validation: a page number is an integer. */
export function queryParameters(query: GenericSchema, examples: Record<string, string> = {}) {
	const { required = [] } = toJsonSchema(query, config)
	const { properties = {} } = toJsonSchema(query, { ...config, typeMode: 'output' }) as JsonSchema
	return Object.entries(properties).map(([name, { description, default: text, ...shape }]) => {
		const toTyped = (text?: string) => {
			if (text && shape.type === 'integer') return Number(text)
			return text && shape.type === 'array' ? text.split(',') : text
		}
		const schema: JsonSchema = text ? { ...shape, default: toTyped(String(text)) } : shape
		const example = toTyped(examples[name])
		// Lists are joined by commas.
		const explode = shape.type === 'array' ? false : undefined
		const isRequired = required.includes(name)
		return { name, in: 'query', required: isRequired, description, explode, schema, example }
	})
}
