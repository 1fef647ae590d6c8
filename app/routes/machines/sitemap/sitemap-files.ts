/** Files of products that have an address, each of `SITEMAP_PAGE_SIZE`: 495,000 products. */
export const SITEMAP_FILES = 99
