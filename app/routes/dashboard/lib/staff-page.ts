import {
	type ActionFunctionArgs,
	type AppLoadContext,
	data,
	type LoaderFunctionArgs,
	type redirect,
} from '@remix-run/cloudflare'
import { type ApiRejection, type ApiResponse, readRejection } from '#app/lib/api-response.ts'
import {
	decodeForm,
	type FormFields,
	type FormValues,
	normalizeLines,
} from '#app/lib/decode-form.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { type FieldMessages, idempotencyHeaders, readFormData } from '#app/lib/forms.ts'
import { setFormOutcome } from '#app/lib/loader-data.ts'
import { isReauthenticationRedirect, redirectToReauthentication } from '#app/lib/page-access.ts'
import { toUnsavedSubmission } from '#app/lib/unsaved-submission.ts'
import type { FlashCode } from '#content/back-office/flash-messages.ts'
import { checkFields } from '#content/back-office/forms.ts'

/** Arguments of the loader of a staff page, with the `id` in its URL, or ''. */
export type StaffLoaderArgs = LoaderFunctionArgs & Pick<AppLoadContext, 'api'> & { id: string }

export function staffLoader<Loaded>(load: (args: StaffLoaderArgs) => Promise<Loaded>) {
	return (args: LoaderFunctionArgs) =>
		load({ ...args, api: args.context.api, id: args.params.id ?? '' })
}

/**
 * Arguments of an action, with the `id` in its URL, and the form as `decodeForm` returns it. The
 * `options` of a request have the idempotency key of the form.
 */
export type StaffActionArgs<Input = unknown> = ActionFunctionArgs &
	Pick<AppLoadContext, 'api'> & {
		form: FormData
		id: string
		input: Input
		options: ReturnType<typeof idempotencyHeaders>
		values: FormValues
	}

/** Reason why a form was rejected, with the values that were entered. */
export type FormRejection = ApiRejection & { values: FormValues }

export type Redirect = ReturnType<typeof redirect>

/**
 * `save` returns a redirect, or a result that is sent to the page with the entered values. If staff
 * must enter their password again, or if the request fails with a 5xx, the form is thrown as an
 * `UnsavedSubmission`. The error page offers to submit it again.
 */
export function staffAction<Input, Result extends { status: number }>(
	fields: FormFields<Input>,
	save: (args: StaffActionArgs<Input>) => Promise<Result | Redirect>,
) {
	const action = async (args: ActionFunctionArgs) => {
		const { request, params, context } = args
		const form = await readFormData(request)
		const decoded = { form, ...decodeForm(fields, form) }
		const values = normalizeValues(decoded.values)
		const staffArgs = { ...args, ...decoded, values, api: context.api, id: params.id ?? '' }
		try {
			const result = await save({ ...staffArgs, options: idempotencyHeaders(form) })
			return isRedirect(result) ? result : sendResult(context, values, result)
		} catch (thrown) {
			const reason = findFailureReason(thrown)
			throw (reason && toUnsavedSubmission(decoded, reason)) ?? thrown
		}
	}
	return Object.assign(action, { fields })
}

function normalizeValues(values: FormValues): FormValues {
	const entries = Object.entries(values).map(([name, text]) => [name, normalizeLines(text)])
	return Object.fromEntries(entries)
}

function sendResult<Result extends { status: number }>(
	context: AppLoadContext,
	values: FormValues,
	result: Result,
) {
	const { status } = result
	const response = data({ values, ...result }, { status })
	// A page whose fields are not shown again, such as a password form, shows the reason itself.
	if (status >= 500 && Object.keys(values).length > 0) throw response
	if (status >= 400) setFormOutcome(context, { isRejected: true })
	return response
}

function findFailureReason(thrown: unknown) {
	if (isReauthenticationRedirect(thrown)) return 'reauthentication'
	const { init } = (thrown ?? {}) as { init?: ResponseInit | null }
	return (init?.status ?? 0) >= 500 ? 'unavailable' : null
}

export function isRedirect(result: object): result is Redirect {
	return result instanceof Response
}

type FormResponse<R> =
	| { response: Extract<R, { ok: true }>; rejection?: undefined }
	| { response?: undefined; rejection: ApiRejection }

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
	{ request, values }: Pick<StaffActionArgs, 'request' | 'values'>,
	response: R,
	mismatchText?: string,
): Promise<FormResponse<R>> {
	if (response.ok) return { response: response as Extract<R, { ok: true }> }
	if (response.status === 404) throw data(null, { status: 404 })
	const { fields, ...reason } = await readRejection(response)
	if (reason.code === 'reauthentication_required') throw redirectToReauthentication(request)
	const rejection = { ...reason, fields: locateMessages(fields, values) }
	if (rejection.code !== 'idempotency_mismatch' || !mismatchText) return { rejection }
	return { rejection: { ...rejection, message: mismatchText } }
}

type Success = { url: string; flash?: FlashCode; mismatchText?: string }

/** Redirects to the page that follows the form, or returns a rejection for the form to show. */
export async function finishForm(
	args: Pick<StaffActionArgs, 'request' | 'values'>,
	response: ApiResponse,
	{ url, flash, mismatchText }: Success,
) {
	const { rejection } = await readFormResponse(args, response, mismatchText)
	return rejection ?? redirectAfterForm(url, flash)
}

/** Moves a message about an entry of a list to the control that has the list as lines. */
export function locateMessages(fields: FieldMessages, values: FormValues): FieldMessages {
	const located: Record<string, string> = {}
	for (const [path, message] of Object.entries(fields)) {
		const [, list = '', index, rest] = /^(.+)\.(\d+)(\.\D.*)?$/.exec(path) ?? []
		const isText = Object.hasOwn(values, list)
		const line = isText && !rest ? `Line ${Number(index) + 1}: ` : ''
		located[isText ? list : path] ??= line + message
	}
	return located
}
