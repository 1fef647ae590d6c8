import {
	HOUR_MS,
	KEY_KNOWN_DAYS,
	LARGEST_CSV,
	LARGEST_JSON,
	LARGEST_PICTURE,
	PAGE_SIZE_LIMIT,
	READS_A_MINUTE,
	SIGN_INS_A_MINUTE,
	WRITES_A_MINUTE,
} from '#contract/limits.ts'
import { SHARED_MAX_AGE_S } from '#worker/cache/freshness.ts'
import {
	SESSION_IDLE_MS,
	SESSION_LIFE_MS,
	SESSIONS_PER_PERSON,
} from '#worker/domain/accounts/sessions.ts'
import { ACCESS_TOKEN_LIFE_S } from '#worker/domain/accounts/tokens.ts'

/** Limits of the API; the guide refers to them by these names in braces. */
export const apiLimits = {
	readsAMinute: READS_A_MINUTE,
	writesAMinute: WRITES_A_MINUTE,
	signInsAMinute: SIGN_INS_A_MINUTE,
	accessTokenSeconds: ACCESS_TOKEN_LIFE_S,
	sessionIdleHours: SESSION_IDLE_MS / HOUR_MS,
	sessionHours: SESSION_LIFE_MS / HOUR_MS,
	sessionsPerPerson: SESSIONS_PER_PERSON,
	keyDays: KEY_KNOWN_DAYS,
	freshSeconds: SHARED_MAX_AGE_S,
	productsOnAPage: PAGE_SIZE_LIMIT,
	jsonBytes: LARGEST_JSON,
	fileBytes: LARGEST_CSV,
	pictureBytes: LARGEST_PICTURE,
}
