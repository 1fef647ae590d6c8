/** For pages that only the signed in may see: nothing keeps them, not even the browser's Back button. */
export const neverKept = () => ({ 'Cache-Control': 'private, no-store' })
