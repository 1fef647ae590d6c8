export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Bytes. */
export const KIB = 1024
export const MIB = 1024 * KIB

/** Products on a page of the listing. */
export const PAGE_SIZE = 12
export const PAGE_SIZE_LIMIT = 100
/** Suggestions shown while a search is typed, and how many of them may be categories. */
export const SUGGESTIONS = 8
export const SUGGESTED_CATEGORIES = 3
/** Products in the Laptops block of the home page. */
export const HOME_BLOCK_SIZE = 4
/** Page numbers shown at once under a list. */
export const PAGE_BUTTONS = 5
export const MOST_PAGE_BUTTONS = 7
/** Characters of the `_id` that a caller names. */
export const LONGEST_ID = 100
/** Entries of a ledger or a history that one call answers. */
export const MOST_ENTRIES = 100
/** Taka between two positions of a price slider. */
export const PRICE_STEP = 100
/** Addresses in one sitemap file, and products in one step of the feed. */
export const SITEMAP_PAGE_SIZE = 5000
export const FEED_PAGE_SIZE = 1000
/** Characters of a password: the least the sign-in form takes, the least of a new one, and the most. */
export const PASSWORD_LENGTH = 6
export const NEW_PASSWORD_LENGTH = 10
export const LONGEST_PASSWORD = 256
/** Characters of an e-mail address, and of the proof that the password was right. */
export const LONGEST_EMAIL = 254
export const LONGEST_PROOF = 1000
/** Characters of a slug, of a search and of the note of a movement. */
export const LONGEST_SLUG = 200
export const LONGEST_SEARCH = 100
export const LONGEST_NOTE = 500
/** Taka of a price, and pieces of anything counted. */
export const HIGHEST_NUMBER = 1_000_000_000
/** Pieces that come or go at once. */
export const LARGEST_QUANTITY = 1_000_000
/** Characters of a code as somebody may type it, with spaces and hyphens. */
export const LONGEST_CODE = 60
/** Recovery codes that are made at once. */
export const RECOVERY_CODES = 10
/** How long a change that is sent again under its key is known. */
export const KEY_KNOWN_DAYS = 30
/** Bytes of an uploaded picture and of an uploaded file of products. */
export const LARGEST_PICTURE = 5 * MIB
export const LARGEST_CSV = 10 * MIB
/** Products in an uploaded file: more than twice as many as fit with all their fields, and what an isolate has the memory for. */
export const MOST_CSV_ROWS = 50_000
/** Categories and subcategories that one file of products may create, together. */
export const MOST_NEW_CATEGORIES = 100
/** Bytes of an address, of a form, of a JSON body, and of the text in a product's form with how many pictures beside it. */
export const LONGEST_ADDRESS = 2 * KIB
export const LARGEST_FORM = 16 * KIB
export const LARGEST_JSON = 64 * KIB
export const LARGEST_PRODUCT_FORM = 256 * KIB
export const PICTURES_AT_ONCE = 4
/** Bytes of a body that is read without a session, and of what a page may repeat of a form; and the fields of such a form. */
export const LARGEST_ANONYMOUS_BODY = 64 * KIB
export const MOST_FORM_FIELDS = 50
/** Requests a minute from one address: what is read and not kept, what changes something, sign-ins; and sign-ins from everywhere. */
export const READS_A_MINUTE = 1200
export const WRITES_A_MINUTE = 300
export const SIGN_INS_A_MINUTE = 10
export const SIGN_INS_A_MINUTE_EVERYWHERE = 60
/** How long one request waits for the database in all: reading, and changing something, whose refusal must arrive within 5 s. */
export const READ_DEADLINE_MS = 3000
export const WRITE_DEADLINE_MS = 4800

/** `5 MB`, or below one `64 kB`. */
export function sizeInWords(bytes: number): string {
	return bytes >= MIB ? `${Math.floor(bytes / MIB)} MB` : `${Math.floor(bytes / KIB)} kB`
}

/** Milliseconds. */
