import { data } from '@remix-run/cloudflare'
import type * as v from 'valibot'
import { flashCookie, redirectAfterForm } from '#app/lib/flash-message.ts'
import { idempotencyHeaders } from '#app/lib/forms.ts'
import { urls } from '#app/lib/urls.ts'
import { sanitizeReturnPath } from '#app/routes/dashboard/lib/dashboard-path.ts'
import { rejectLargeNumbers } from '#app/routes/dashboard/lib/large-numbers.ts'
import { readFormResponse, type StaffActionArgs } from '#app/routes/dashboard/lib/staff-page.ts'
import { duplicateFormText } from '#content/back-office/forms.ts'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import { MovementInput } from '#contract/stock/movements.ts'

/** Only a reversal has a `movementId`, and only a correction `counted` and `available`. */
export const MovementForm = {
	input: MovementInput,
	controls: ['movementId', 'available', 'back'],
}

type MovementArgs = StaffActionArgs<v.InferInput<typeof MovementInput>>

export function availableAt({ branches }: InventoryProduct, branch: string): number {
	return branches.find(({ slug }) => slug === branch)?.available ?? 0
}

/** Records a movement of a quantity, or corrects the stock to the counted quantity. */
export async function recordMovement(args: MovementArgs) {
	const tooLarge = rejectLargeNumbers(args.values)
	if (tooLarge) return tooLarge
	const { api, form, id, input } = args
	const json = form.has('counted') ? { ...input, movement: 'correct' as const } : input
	const { movements } = api.inventory[':id']
	const request = { param: { id }, json }
	const response = await movements.$post(request, idempotencyHeaders(form))
	return finishMovement(args, response)
}

export async function reverseMovement(args: MovementArgs) {
	const { api, form, id } = args
	const { movementId: movement } = args.values
	if (!movement) throw data(null, { status: 404 })
	const { reversal } = api.inventory[':id'].movements[':movement']
	const response = await reversal.$post({ param: { id, movement } }, idempotencyHeaders(form))
	return finishMovement(args, response)
}

type MovementResponse = Awaited<
	ReturnType<StaffActionArgs['api']['inventory'][':id']['movements']['$post']>
>

/** Redirects to the page in the `back` field, with a flash message about the movement. */
async function finishMovement(args: MovementArgs, apiResponse: MovementResponse) {
	const { response, rejection } = await readFormResponse(
		args,
		apiResponse,
		duplicateFormText.movement,
	)
	if (rejection) return rejection
	const { data: movement } = await response.json()
	const flash = flashCookie('stock-updated', { productId: args.id, movementId: movement._id })
	const returnPath = sanitizeReturnPath(
		args.values.back ?? '',
		urls.dashboard.product(args.id).stock,
	)
	return redirectAfterForm(returnPath, undefined, new Headers({ 'Set-Cookie': flash }))
}
