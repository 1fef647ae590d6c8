/** Placeholder until the product page's hooks are known. */
export function enhanceGalleries() {}
