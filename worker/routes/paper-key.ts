/** Events of the change feed have the `_id` of a paper, not its number. */
export const paperKey = (text: string) => (/^\d+$/.test(text) ? { number: text } : { id: text })
