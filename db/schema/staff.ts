import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Emails are kept in lower case. */
export const staff = sqliteTable(
	'staff',
	{
		id: text().primaryKey(),
		email: text().notNull().unique(),
		name: text().notNull(),
		passwordHash: text().notNull(),
		status: text({ enum: ['active', 'disabled'] })
			.notNull()
			.default('active'),
		passwordChangedAt: integer({ mode: 'timestamp_ms' }).notNull(),
		/** Set while the password is one that somebody else knows: it signs in once, and only to choose another. */
		mustChangePassword: integer({ mode: 'boolean' }).notNull().default(false),
		createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
	},
	(table) => [check('status_is_known', sql`${table.status} in ('active', 'disabled')`)],
)

/** A cookie's token is kept as its SHA-256 only, so that a copy of the database signs nobody in. */
export const sessions = sqliteTable(
	'sessions',
	{
		tokenHash: text().primaryKey(),
		id: text().notNull().unique(),
		staffId: text()
			.notNull()
			.references(() => staff.id),
		createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
		lastSeenAt: integer({ mode: 'timestamp_ms' }).notNull(),
		/** When the password, and a code where one is needed, was last entered in this session. */
		authenticatedAt: integer({ mode: 'timestamp_ms' }).notNull().default(sql`0`),
		expiresAt: integer({ mode: 'timestamp_ms' }).notNull(),
		userAgent: text().notNull(),
	},
	(table) => [index('sessions_by_staff').on(table.staffId, table.createdAt)],
)

/** What a person's app makes codes from, sealed with a signing secret; it counts from `confirmedAt` on. */
export const secondFactors = sqliteTable('second_factors', {
	staffId: text()
		.primaryKey()
		.references(() => staff.id),
	sealedSecret: text().notNull(),
	/** The newest 30-second step whose code was used; no code of it or before is taken again. */
	lastStep: integer().notNull().default(0),
	begunAt: integer({ mode: 'timestamp_ms' }).notNull(),
	confirmedAt: integer({ mode: 'timestamp_ms' }),
})

/** One row for each recovery code that is still unused, as its SHA-256. */
export const recoveryCodes = sqliteTable(
	'recovery_codes',
	{
		staffId: text()
			.notNull()
			.references(() => staff.id),
		codeHash: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
)

/** Attempts counted per key: an address within a minute, failures at an account; and the addresses that its person signed in from. */
export const throttles = sqliteTable('throttles', {
	key: text().primaryKey(),
	count: integer().notNull(),
	resetsAt: integer({ mode: 'timestamp_ms' }).notNull(),
	blockedUntil: integer({ mode: 'timestamp_ms' }),
})

/** Wrong e-mail addresses and passwords at sign-in, added up per account and hour; an unknown address has a keyed hash for its account. */
export const failedSignIns = sqliteTable(
	'failed_sign_ins',
	{
		hour: integer({ mode: 'timestamp_ms' }).notNull(),
		account: text().notNull(),
		count: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.hour, table.account] })],
)
