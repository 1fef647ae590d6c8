/** Maximum number of product files, enough for 100,000 products. Each is a route, and every request is matched against all routes. */
export const SITEMAP_FILES = 20
