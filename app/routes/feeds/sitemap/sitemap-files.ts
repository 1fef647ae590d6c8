/** Files of products that have an address, each of `SITEMAP_PAGE_SIZE`: 100,000 products. More cost every page, which is matched against all routes. */
export const SITEMAP_FILES = 20
