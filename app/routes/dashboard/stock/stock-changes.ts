import { data } from '@remix-run/cloudflare'
import type * as v from 'valibot'
import type { ApiResponse } from '#app/lib/api-response.ts'
import { flashCookie, redirectAfterForm } from '#app/lib/flash-message.ts'
import { urls } from '#app/lib/urls.ts'
import { sanitizeReturnPath } from '#app/routes/dashboard/lib/dashboard-path.ts'
import { rejectLargeNumbers } from '#app/routes/dashboard/lib/large-numbers.ts'
import {
	isRedirect,
	readFormResponse,
	type StaffActionArgs,
} from '#app/routes/dashboard/lib/staff-page.ts'
import { duplicateFormText } from '#content/back-office/forms.ts'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import { MovementInput } from '#contract/stock/movements.ts'

/**
 * A reversal has a `movementId` and may have a `sale`, a correction `counted` and `available`, and
 * a sale the `unitPrice` that was shown, because the customer pays that.
 */
export const MovementForm = {
	input: MovementInput,
	controls: ['movementId', 'sale', 'available', 'back', 'unitPrice'],
}

type MovementArgs = StaffActionArgs<v.InferInput<typeof MovementInput>>

export function availableAt({ branches }: InventoryProduct, branch: string): number {
	return branches.find(({ slug }) => slug === branch)?.available ?? 0
}

/** Records a sale, or a movement of a quantity, or corrects the stock to the counted quantity. */
export async function recordMovement(args: MovementArgs) {
	const tooLarge = rejectLargeNumbers(args.values)
	if (tooLarge) return tooLarge
	if (args.values.movement === 'sell') return sellUnits(args)
	const { api, form, id, input, options } = args
	const json = form.has('counted') ? { ...input, movement: 'correct' as const } : input
	const { movements } = api.inventory[':id']
	const request = { param: { id }, json }
	const response = await movements.$post(request, options)
	return finishMovement(args, response, readMovementId)
}

/** The sale has one line, and a receipt. */
async function sellUnits(args: MovementArgs) {
	const { api, id, input, options, values } = args
	const { branch, quantity, note } = input
	const unitPrice = values.unitPrice === undefined ? undefined : Number(values.unitPrice)
	const lines = [{ productId: id, quantity: quantity as number, unitPrice }]
	const apiResponse = await api.sales.$post({ json: { branch, lines, note } }, options)
	const result = await finishMovement(args, apiResponse, async (response) => {
		const { data: sale } = await response.json()
		return sale.lines[0]?.movementId ?? ''
	})
	if (isRedirect(result)) return result
	if (result.fields['lines.0.productId']) throw data(null, { status: 404 })
	const fields = Object.entries(result.fields).map(([name, message]) => [
		name.replace('lines.0.', ''),
		message,
	])
	return { ...result, fields: Object.fromEntries(fields) }
}

/** A sale is reversed with its receipt, and its movement is then a reversed one. */
export async function reverseMovement(args: MovementArgs) {
	const { api, id, options } = args
	const { movementId: movement, sale: number } = args.values
	if (!movement) throw data(null, { status: 404 })
	if (number) {
		const response = await api.sales[':number'].reversal.$post({ param: { number } }, options)
		return finishMovement(args, response, async () => movement)
	}
	const { reversal } = api.inventory[':id'].movements[':movement']
	const response = await reversal.$post({ param: { id, movement } }, options)
	return finishMovement(args, response, readMovementId)
}

type Created = { json: () => Promise<{ data: { _id: string } }> }
const readMovementId = async (response: Created) => (await response.json()).data._id

/** Redirects to the page in the `back` field, with a flash message about the movement. */
async function finishMovement<Response extends ApiResponse>(
	args: MovementArgs,
	apiResponse: Response,
	readId: (response: Extract<Response, { ok: true }>) => Promise<string>,
) {
	const { response, rejection } = await readFormResponse(
		args,
		apiResponse,
		duplicateFormText.movement,
	)
	if (rejection) return rejection
	const movementId = await readId(response)
	const flash = flashCookie('stock-updated', args.id, movementId)
	const returnPath = sanitizeReturnPath(
		args.values.back ?? '',
		urls.dashboard.product(args.id).stock,
	)
	return redirectAfterForm(returnPath, undefined, new Headers({ 'Set-Cookie': flash }))
}
