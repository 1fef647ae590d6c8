import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'

const SUFFIX = '?script'

type Manifest = Record<string, { file: string }>

/** Plugin for `import url from './file.ts?script'`: builds the file as a separate module and returns its hashed URL. */
export function scriptUrl(): Plugin {
	let config: ResolvedConfig
	const manifestKey = (file: string) => relative(config.root, file)
	return {
		name: 'script-url',
		enforce: 'pre',
		configResolved(resolved) {
			config = resolved
		},
		async resolveId(source, importer) {
			if (!source.endsWith(SUFFIX)) return
			const resolved = await this.resolve(source.slice(0, -SUFFIX.length), importer)
			return resolved && `${resolved.id}${SUFFIX}`
		},
		load(id) {
			if (!id.endsWith(SUFFIX)) return
			const file = id.slice(0, -SUFFIX.length)
			if (config.command === 'serve') return `export default '/${manifestKey(file)}'`
			if (config.build.ssr) return `export default '/${findBrowserFile(config, manifestKey(file))}'`
			const reference = this.emitFile({ type: 'chunk', id: file })
			return `export default import.meta.ROLLUP_FILE_URL_${reference}`
		},
	}
}

/** Returns the hashed file name from the browser build, which precedes the server build. */
function findBrowserFile({ root }: ResolvedConfig, key: string): string {
	const path = join(root, 'build/client/.vite/manifest.json')
	const chunk = (JSON.parse(readFileSync(path, 'utf8')) as Manifest)[key]
	if (!chunk) throw new Error(`${path} has no ${key}`)
	return chunk.file
}
