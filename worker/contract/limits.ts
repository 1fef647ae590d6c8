/** Products on a page of the listing. */
export const PAGE_SIZE = 12
export const PAGE_SIZE_LIMIT = 100
/** Suggestions shown while a search is typed, and how many of them may be categories. */
export const SUGGESTIONS = 8
export const SUGGESTED_CATEGORIES = 3
/** Products in the Laptops block of the home page. */
export const HOME_BLOCK_SIZE = 4
/** Page numbers shown at once under a list. */
export const PAGE_BUTTONS = 7
/** Taka between two positions of a price slider. */
export const PRICE_STEP = 100
/** Addresses in one sitemap file, and products in one step of the feed. */
export const SITEMAP_PAGE_SIZE = 5000
export const FEED_PAGE_SIZE = 1000
/** Characters of a password: the least the sign-in form takes, the least of a new one, and the most. */
export const PASSWORD_LENGTH = 6
export const NEW_PASSWORD_LENGTH = 10
export const LONGEST_PASSWORD = 256
/** Bytes of an uploaded picture and of an uploaded file of products. */
export const LARGEST_PICTURE = 5 * 1024 * 1024
export const LARGEST_CSV = 10 * 1024 * 1024
