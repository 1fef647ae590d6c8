import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'

const SUFFIX = '?script'

type Manifest = Record<string, { file: string }>

/** `import url from './file.ts?script'` builds the file as a module of its own and gives its hashed address. */
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
			const found = await this.resolve(source.slice(0, -SUFFIX.length), importer)
			return found && `${found.id}${SUFFIX}`
		},
		load(id) {
			if (!id.endsWith(SUFFIX)) return
			const file = id.slice(0, -SUFFIX.length)
			if (config.command === 'serve') return `export default '/${manifestKey(file)}'`
			if (config.build.ssr)
				return `export default '/${builtForBrowsers(config, manifestKey(file))}'`
			const reference = this.emitFile({ type: 'chunk', id: file })
			return `export default import.meta.ROLLUP_FILE_URL_${reference}`
		},
	}
}

/** The browser's build is written before the server's begins. */
function builtForBrowsers({ root }: ResolvedConfig, key: string): string {
	const path = join(root, 'build/client/.vite/manifest.json')
	const chunk = (JSON.parse(readFileSync(path, 'utf8')) as Manifest)[key]
	if (!chunk) throw new Error(`${path} does not know ${key}`)
	return chunk.file
}
