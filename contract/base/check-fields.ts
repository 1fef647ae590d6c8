import * as v from 'valibot'

type Fields = Record<string, unknown>

/** Validation action for fields that are valid by themselves. It reports errors of the last one. */
export function checkFields<Input extends object>(
	fields: readonly (keyof Input & string)[],
	requirement: (input: Input) => boolean,
	message: string,
): v.GenericValidation<Input> {
	const paths = fields.map((field) => [field]) as unknown as [[string]]
	const meetsRequirement = (input: unknown) => requirement(input as Input)
	const validation = v.partialCheck<Fields, [[string]], Fields, string>(
		paths,
		meetsRequirement,
		message,
	)
	return v.forward(validation, [fields.at(-1) ?? '']) as unknown as v.GenericValidation<Input>
}
