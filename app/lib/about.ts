/** The hidden field that tells its sender, not the shop, which product or movement a form is about. */
export const ABOUT = '_about'
