import * as v from 'valibot'
import { described, Timestamp } from '#contract/base/api-schemas.ts'
import { wholeNumber } from '#contract/base/field-schemas.ts'
import { requiredText } from '#contract/base/text.ts'
import { SCOPES } from './scopes.ts'

const MAX_TOKEN_DAYS = 365
/** Enough to replace the token of each copy of a program before its old one expires. */
export const TOKENS_PER_PROGRAM = 10

export const ProgramInput = v.strictObject({ name: requiredText('Name', 100) })
export type ProgramInput = v.InferOutput<typeof ProgramInput>

export const Program = v.object({ _id: v.string(), name: v.string() })

const Scopes = v.array(
	v.picklist(SCOPES, `A scope must be one of ${SCOPES.join(', ')}`),
	'Scopes must be a list',
)

export const TokenInput = v.strictObject({
	scopes: v.pipe(
		Scopes,
		v.minLength(1, 'Choose at least one scope'),
		v.maxLength(SCOPES.length, 'Name each scope once'),
	),
	days: described(
		v.pipe(wholeNumber('Days', MAX_TOKEN_DAYS), v.minValue(1, 'Days must be at least 1')),
		'Number of days after which the token expires',
	),
})
export type TokenInput = v.InferOutput<typeof TokenInput>

export const ProgramToken = v.object({
	_id: v.string(),
	scopes: Scopes,
	createdAt: Timestamp,
	expiresAt: Timestamp,
	lastUsedAt: described(v.nullable(Timestamp), 'Accurate to one hour'),
})
export type ProgramToken = v.InferOutput<typeof ProgramToken>

export const NewToken = v.object({
	_id: v.string(),
	token: described(v.string(), 'Returned only in this response'),
})
