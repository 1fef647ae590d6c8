import type { Database } from '#db/client.ts'
import { claimStep, findSecondFactor } from '#db/second-factors.ts'
import type { Staff } from '#db/staff.ts'
import { ApiError } from '#worker/errors.ts'
import { stepOfAppCode } from './app-code.ts'
import { historyEntry } from './history-entry.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import type { RequestContext } from './request-context.ts'
import { seal, unseal } from './sealed-secret.ts'

/** Takes a code of the person's app, or a recovery code, once; anything else is refused. */
export async function takeCode(
	db: Database,
	{ person, code }: { person: Staff; code: string },
	context: RequestContext,
): Promise<void> {
	const digits = code.replaceAll(/\s/g, '')
	if (/^\d{6}$/.test(digits)) {
		if (await takeAppCode(db, { person, code: digits }, context)) return
	} else if (await takeRecoveryCode(db, person.id, code)) {
		await historyEntry(db, context, {
			action: 'recovery-code-use',
			staffId: person.id,
			target: person.id,
		})
		return
	}
	throw await refusedCode(db, person, context)
}

/** Tells the history of the failure, `by` whom where somebody is signed in. */
export async function refusedCode(
	db: Database,
	{ id, email, by = null }: Pick<Staff, 'id' | 'email'> & { by?: string | null },
	context: RequestContext,
): Promise<ApiError> {
	const failed = { action: 'second-factor-failed', staffId: by, target: id } as const
	await historyEntry(db, context, { ...failed, after: { email } })
	return new ApiError('invalid_code', 'This code is not right, or it was used already.')
}

async function takeAppCode(
	db: Database,
	{ person, code }: { person: Staff; code: string },
	{ now, secrets }: RequestContext,
): Promise<boolean> {
	const sealing = { staffId: person.id, secrets }
	const factor = await findSecondFactor(db, person.id)
	if (!factor) return false
	const secret = await unseal(factor.sealedSecret, sealing)
	if (secret === null) {
		throw new ApiError(
			'unavailable',
			'Codes cannot be checked now. Please use a recovery code, or ask who runs this shop.',
		)
	}
	const step = stepOfAppCode(code, secret, now)
	if (step === null) return false
	// Sealed anew each time, so that the newest signing secret is the one that opens it.
	return claimStep(db, { staffId: person.id, step, sealedSecret: await seal(secret, sealing) })
}
