/** Text of which some pieces are links. */
export type RichText = readonly (string | { readonly text: string; readonly href: string })[]
