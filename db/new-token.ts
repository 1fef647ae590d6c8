import { sql } from 'drizzle-orm'

/** 120 random bits. */
export const newToken = sql`lower(hex(randomblob(15)))`
