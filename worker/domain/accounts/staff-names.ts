import { nameSkeleton } from '#contract/base/name-skeleton.ts'
import { listOtherNames } from '#db/accounts/staff.ts'
import type { Database } from '#db/client.ts'
import { invalidField } from '#worker/domain/domain-error.ts'

export const nameConflict = invalidField(
	'name',
	'This name looks like that of another account. Please add something to it.',
)

/** Returns the columns of a name for an account, which is identified by its id or email. */
export async function requireUniqueName(db: Database, name: string, idOrEmail: string) {
	const skeleton = nameSkeleton(name)
	const names = await listOtherNames(db, idOrEmail)
	if (names.some((other) => nameSkeleton(other) === skeleton)) throw nameConflict
	return { name, nameSkeleton: skeleton }
}
