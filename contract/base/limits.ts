export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const KIB = 1024
export const MIB = 1024 * KIB

/** Products on a page of the listing and of the inventory, by default and at most. */
export const PAGE_SIZE = 12
export const MAX_PAGE_SIZE = 100
export const SUGGESTION_LIMIT = 8
export const CATEGORY_SUGGESTION_LIMIT = 3
/** Products in each block of the home page, and similar products on a product page. */
export const HOME_SECTION_SIZE = 4
export const MAX_COMPARED_PRODUCTS = 4
export const MAX_COMPARISON_MESSAGE_LENGTH = 1000
/** Products that a browser remembers as viewed, without the one on the page. */
export const MAX_RECENTLY_VIEWED = 8
export const PAGE_BUTTONS = 5
export const MAX_PAGE_BUTTONS = 7
export const MAX_ID_LENGTH = 100
/** Products that a request may select by their ids. */
export const MAX_SELECTED_PRODUCTS = 500
/** Products that one bulk change may select by a filter, and products on a page of its preview. */
export const MAX_BULK_PRODUCTS = 5000
/** Labels, and products with labels, that are printed at a time. */
export const MAX_LABELS = 500
export const BULK_CHANGE_PAGE_SIZE = 50
export const UNDO_DAYS = 30
/** Counts of a stocktake that one request may save. */
export const MAX_COUNTS = 500
/** Rows of a report on a page. A file has ten times as many. */
export const MAX_REPORT_ROWS = 100
export const MAX_REPORT_DAYS = 366
/** Entries of the stock ledger or the audit log in one response. */
export const MAX_ENTRIES = 100
/** Large, because an export reads the whole audit log. */
export const MAX_HISTORY_ENTRIES = 500
/** Problems, conflicts and changed products in one response. */
export const MAX_LISTED_ROWS = 200

/** Days, including today, whose movements the overview counts. */
export const OVERVIEW_DAYS = 30
/** Values of facets in the URL of a listing that is cached. */
export const MAX_CACHED_FACET_VALUES = 6
/** Step of the price slider, in taka. */
export const PRICE_STEP = 100
export const SITEMAP_PAGE_SIZE = 1000
export const FEED_PAGE_SIZE = 1000
export const MIN_PASSWORD_LENGTH = 6
export const MIN_NEW_PASSWORD_LENGTH = 10
export const MAX_PASSWORD_LENGTH = 256
export const MAX_EMAIL_LENGTH = 254
export const MAX_PROOF_LENGTH = 1000
export const MAX_SLUG_LENGTH = 200
export const MAX_SEARCH_LENGTH = 100
/** Different words of a search that count. Their number determines its cost. */
export const MAX_SEARCH_WORDS = 10
export const MAX_NOTE_LENGTH = 500
export const MAX_SUPPLIER_LENGTH = 100
export const MAX_BILL_LENGTH = 50
/** Highest price in taka, and highest number of units in any count. */
export const MAX_NUMBER = 1_000_000_000
/** Highest price in the forms of staff, in taka. Barcodes that are scanned into them are longer. */
export const MAX_ENTERED_PRICE = 9_999_999
/** Units in one stock movement. */
export const MAX_QUANTITY = 1_000_000
/** Products in one stock document. Their ids fit into a URL. */
export const MAX_LINES = 50
/** Characters of an entered code, including spaces and hyphens. */
export const MAX_CODE_LENGTH = 60
export const RECOVERY_CODE_COUNT = 10
/** Days for which an idempotency key is stored, and its characters: visible ASCII. */
export const IDEMPOTENCY_KEY_DAYS = 30
export const EVENT_DAYS = 30
export const IDEMPOTENCY_KEY_PATTERN = /^[\x21-\x7e]{1,100}$/
export const MAX_PICTURE_BYTES = 5 * MIB
export const MAX_CSV_BYTES = 10 * MIB
/** Characters of one product in an import, as JSON. */
export const MAX_IMPORTED_PRODUCT_LENGTH = 256 * KIB
/** Products in an uploaded file. More could exceed an isolate's memory. */
export const MAX_CSV_ROWS = 50_000
/** Categories, and subcategories of each. Every listing page links to all of them. */
export const MAX_CATEGORIES = 50
export const MAX_SUBCATEGORIES = 30
/** Bytes of a URL, a form, a JSON body and a product form without its pictures. */
export const MAX_URL_LENGTH = 2 * KIB
export const MAX_FORM_BYTES = 16 * KIB
export const MAX_JSON_BYTES = 64 * KIB
export const MAX_PRODUCT_FORM_BYTES = 256 * KIB
export const MAX_PICTURES_PER_FORM = 4
/** Bytes of an anonymous body. Larger forms are not offered for another submission. */
export const MAX_ANONYMOUS_BODY_BYTES = 64 * KIB
/** Requests per minute from one IP address; the last limit is for sign-ins from all addresses. */
export const READS_PER_MINUTE = 1200
export const WRITES_PER_MINUTE = 300
/** Number of reads that a request counts as. Feeds and sitemaps also count if they are cached. */
export const SEARCH_WEIGHT = 4
export const FEED_PAGE_WEIGHT = 10
export const SITEMAP_WEIGHT = 10
export const PRODUCT_FEED_WEIGHT = 40
export const SIGN_INS_PER_MINUTE = 10
export const SIGN_INS_PER_MINUTE_GLOBAL = 60
/** Database timeouts of a request: for reads, and for writes, which must fail within 5 s. */
export const READ_TIMEOUT_MS = 3000
export const WRITE_TIMEOUT_MS = 4800
/** Time after which a form sent with `fetch` can be sent again. The server times out earlier. */
export const SUBMIT_TIMEOUT_MS = 10_000

export function formatBytes(bytes: number): string {
	return bytes >= MIB ? `${Math.floor(bytes / MIB)} MB` : `${Math.floor(bytes / KIB)} kB`
}
