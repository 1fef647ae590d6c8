import { grouped } from '#app/lib/grouped.ts'
import type { ImportPreview } from '#worker/contract/product-import-preview.ts'

/** What a file was found to be, for the page's title. */
export function titleOfPreview({ counts }: ImportPreview): string {
	if (counts.wrong > 0)
		return `Import: ${grouped(counts.wrong)} ${counts.wrong === 1 ? 'line' : 'lines'} to mend`
	return `Import: ${counts.new + counts.changed === 0 ? 'nothing changed' : 'look at the changes'}`
}

export function verdictOn({ counts }: ImportPreview): string {
	if (counts.wrong > 0) return 'Nothing is imported while a line is wrong.'
	if (counts.new + counts.changed === 0) return 'Nothing changed.'
	return 'Nothing has changed yet. Apply takes all of it or nothing.'
}
