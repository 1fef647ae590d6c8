import {
	type ActionFunctionArgs,
	type AppLoadContext,
	data,
	type LoaderFunctionArgs,
	type redirect,
} from '@remix-run/cloudflare'
import { type ApiRejection, type ApiResponse, readRejection } from '#app/lib/api-response.ts'
import { type FieldMessages, formText, readForm } from '#app/lib/forms.ts'
import { handleForm } from '#app/lib/handle-form.ts'
import { redirectToReauthentication } from '#app/lib/page-access.ts'
import { checkFields } from '#content/back-office/forms.ts'

/** Arguments of the loader of a staff page, with the `id` in its URL, or ''. */
export type StaffLoaderArgs = LoaderFunctionArgs & Pick<AppLoadContext, 'api'> & { id: string }

export function staffLoader<Loaded>(load: (args: StaffLoaderArgs) => Promise<Loaded>) {
	return (args: LoaderFunctionArgs) =>
		load({ ...args, api: args.context.api, id: args.params.id ?? '' })
}

/** Arguments of an action, with the `id` in its URL and the text of its declared fields. */
export type StaffActionArgs<Name extends string = string> = ActionFunctionArgs &
	Pick<AppLoadContext, 'api'> & { form: FormData; id: string; values: Record<Name, string> }

/** Reason why a form was rejected, with the values that were entered. */
export type FormRejection<Name extends string> = ApiRejection & { values: Record<Name, string> }

export type Redirect = ReturnType<typeof redirect>

/** `save` returns a redirect, or a result that is sent to the page with the named fields. */
export function staffAction<const Name extends string, Result extends { status: number }>(
	fieldNames: readonly Name[],
	save: (args: StaffActionArgs<Name>) => Promise<Result | Redirect>,
) {
	const action = (args: ActionFunctionArgs) =>
		handleForm(args, fieldNames, async (form) => {
			const { params, context } = args
			const values = readValues(form, fieldNames)
			const result = await save({ ...args, api: context.api, form, values, id: params.id ?? '' })
			if (isRedirect(result)) return result
			return data({ values, ...result }, { status: result.status })
		})
	return Object.assign(action, { fieldNames })
}

/** Returns the text of each named field, with line ends as `\n`. */
function readValues<Name extends string>(form: FormData, names: readonly Name[]) {
	const entries = names.map((name) => [name, formText(form, name).replace(/\r\n?/g, '\n')])
	return Object.fromEntries(entries) as Record<Name, string>
}

export function isRedirect(result: object): result is Redirect {
	return result instanceof Response
}

type Schema<Value> = Parameters<typeof readForm<Value>>[0]
type FormResponse<R> =
	| { response: Extract<R, { ok: true }>; rejection?: undefined }
	| { response?: undefined; rejection: ApiRejection }

/** Validates the form and calls the API. Returns its response, or a rejection to show. */
export async function submitForm<Value, R extends ApiResponse>(
	{ request, form }: Pick<StaffActionArgs, 'request' | 'form'>,
	schema: Schema<Value>,
	call: (value: Value) => Promise<R>,
	mismatchText?: string,
): Promise<FormResponse<R>> {
	const result = readForm(schema, form)
	if (!result.ok) return { rejection: rejectFields(result.messages) }
	return readFormResponse({ request }, await call(result.value), mismatchText)
}

/** Returns the rejection of a form with invalid fields. */
export function rejectFields(fields: FieldMessages): ApiRejection {
	return { status: 422, code: 'validation', message: checkFields, fields }
}

/**
 * Returns the successful response, or a rejection for the form to show. Redirects if the password
 * must be entered again. Throws a 404 if the API does not find the record. `mismatchText` replaces
 * the message about a form that was already submitted with other values.
 */
export async function readFormResponse<R extends ApiResponse>(
	{ request }: Pick<StaffActionArgs, 'request'>,
	response: R,
	mismatchText?: string,
): Promise<FormResponse<R>> {
	if (response.ok) return { response: response as Extract<R, { ok: true }> }
	if (response.status === 404) throw data(null, { status: 404 })
	const rejection = await readRejection(response)
	if (rejection.code === 'reauthentication_required') throw redirectToReauthentication(request)
	if (rejection.code !== 'idempotency_mismatch' || !mismatchText) return { rejection }
	return { rejection: { ...rejection, message: mismatchText } }
}
