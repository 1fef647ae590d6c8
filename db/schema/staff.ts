import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ROLES, STAFF_KINDS } from '#contract/accounts/auth.ts'
import type { Scope } from '#contract/accounts/scopes.ts'
import { BRANCH_SLUGS } from '#contract/shop/branches.ts'

/** Emails are stored in lower case. */
export const staff = sqliteTable(
	'staff',
	{
		id: text().primaryKey(),
		email: text().notNull().unique(),
		name: text().notNull(),
		/** Equal for names that look alike. Null until a name is chosen, in accounts from before. */
		nameSkeleton: text().unique(),
		role: text({ enum: ROLES }).notNull().default('owner'),
		passwordHash: text().notNull(),
		status: text({ enum: ['active', 'disabled'] })
			.notNull()
			.default('active'),
		passwordChangedAt: integer({ mode: 'timestamp_ms' }).notNull(),
		/** True for a temporary password, which allows one sign-in and must then be replaced. */
		mustChangePassword: integer({ mode: 'boolean' }).notNull().default(false),
		/** Time at which the sessions of the account were last ended together. */
		sessionsEndedAt: integer({ mode: 'timestamp_ms' }),
		/** Branch that was chosen last in the dashboard, with which new sessions start. */
		branch: text({ enum: BRANCH_SLUGS }).notNull().default(BRANCH_SLUGS[0]),
		createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
		/** A program has no password: its hash is empty and verifies nothing. */
		kind: text({ enum: STAFF_KINDS }).notNull().default('person'),
	},
	(table) => [check('status_is_known', sql`${table.status} in ('active', 'disabled')`)],
)

export const staffReference = () =>
	text()
		.notNull()
		.references(() => staff.id)

/** Tokens are stored as SHA-256, so that a copy of the database cannot be used to sign in. */
export const sessions = sqliteTable(
	'sessions',
	{
		tokenHash: text().primaryKey(),
		id: text().notNull().unique(),
		staffId: staffReference(),
		createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
		lastSeenAt: integer({ mode: 'timestamp_ms' }).notNull(),
		/** When the password, and a code if needed, was last entered in this session. */
		authenticatedAt: integer({ mode: 'timestamp_ms' }).notNull().default(sql`0`),
		expiresAt: integer({ mode: 'timestamp_ms' }).notNull(),
		userAgent: text().notNull(),
		branch: text({ enum: BRANCH_SLUGS }).notNull().default(BRANCH_SLUGS[0]),
	},
	(table) => [index('sessions_by_staff').on(table.staffId, table.createdAt)],
)

/** Of programs, stored as SHA-256 like those of sessions. A revoked token has no row. */
export const tokens = sqliteTable(
	'tokens',
	{
		tokenHash: text().primaryKey(),
		id: text().notNull().unique(),
		staffId: staffReference(),
		scopes: text({ mode: 'json' }).$type<Scope[]>().notNull(),
		createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
		expiresAt: integer({ mode: 'timestamp_ms' }).notNull(),
		lastUsedAt: integer({ mode: 'timestamp_ms' }),
	},
	(table) => [index('tokens_by_staff').on(table.staffId, table.createdAt)],
)

/** Encrypted with a key derived from a signing secret. Codes are required from `confirmedAt` on. */
export const twoFactorSecrets = sqliteTable('two_factor_secrets', {
	staffId: text()
		.primaryKey()
		.references(() => staff.id),
	encryptedSecret: text().notNull(),
	/** Latest 30-second step whose code was used. Codes for it and for earlier steps are rejected. */
	lastStep: integer().notNull().default(0),
	startedAt: integer({ mode: 'timestamp_ms' }).notNull(),
	confirmedAt: integer({ mode: 'timestamp_ms' }),
})

/** SHA-256 of each unused recovery code. */
export const recoveryCodes = sqliteTable(
	'recovery_codes',
	{
		staffId: staffReference(),
		codeHash: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
)

/** Counts of requests by IP address and of failed attempts by account. */
export const throttles = sqliteTable('throttles', {
	key: text().primaryKey(),
	count: integer().notNull(),
	resetsAt: integer({ mode: 'timestamp_ms' }).notNull(),
	blockedUntil: integer({ mode: 'timestamp_ms' }),
})

/** By account and hour. All unknown email addresses count as one account. */
export const failedSignIns = sqliteTable(
	'failed_sign_ins',
	{
		hour: integer({ mode: 'timestamp_ms' }).notNull(),
		account: text().notNull(),
		count: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.hour, table.account] })],
)
