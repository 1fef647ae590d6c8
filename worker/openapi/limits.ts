import {
	HOUR_MS,
	IDEMPOTENCY_KEY_DAYS,
	MAX_CSV_BYTES,
	MAX_JSON_BYTES,
	MAX_PAGE_SIZE,
	MAX_PICTURE_BYTES,
	READS_PER_MINUTE,
	SIGN_INS_PER_MINUTE,
	WRITES_PER_MINUTE,
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
	readsAMinute: READS_PER_MINUTE,
	writesAMinute: WRITES_PER_MINUTE,
	signInsAMinute: SIGN_INS_PER_MINUTE,
	accessTokenSeconds: ACCESS_TOKEN_LIFE_S,
	sessionIdleHours: SESSION_IDLE_MS / HOUR_MS,
	sessionHours: SESSION_LIFE_MS / HOUR_MS,
	sessionsPerPerson: SESSIONS_PER_PERSON,
	keyDays: IDEMPOTENCY_KEY_DAYS,
	freshSeconds: SHARED_MAX_AGE_S,
	productsOnAPage: MAX_PAGE_SIZE,
	jsonBytes: MAX_JSON_BYTES,
	fileBytes: MAX_CSV_BYTES,
	pictureBytes: MAX_PICTURE_BYTES,
}
