import { MIB } from '#contract/base/limits.ts'
import type { ColdStart } from './cold-start.ts'
import { CONNECTIONS } from './load.ts'
import { CACHED_REQUESTS_PER_SECOND, UNCACHED_REQUESTS_PER_SECOND } from './plan.ts'
import type { LoadSummary, Ratio, SizeResult, UncachedPage } from './results.ts'

type Machine = { cores: number; processor: string; node: string }

export type Bench = {
	engine: string
	isQuick: boolean
	machine: Machine
	bundleBytes: number
	sizes: SizeResult[]
	coldStart: ColdStart
}

const formatInteger = (number: number) => Math.round(number).toLocaleString('en')
const formatRatio = (number: number) => (Number.isNaN(number) ? '–' : number.toFixed(2))
const formatRatios = ({ byRequests, byCpuTime }: Ratio) =>
	`${formatRatio(byRequests)} (${formatRatio(byCpuTime)})`
const formatRawQueryRatio = (page: UncachedPage | undefined) =>
	page ? formatRatios(page.relativeToRawQuery) : '–'
const formatMs = (number: number) => (Number.isNaN(number) ? '–' : `${formatInteger(number)} ms`)
const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
const table = (headings: string[], rows: string[][]) =>
	[row(headings), row(headings.map(() => '---')), ...rows.map(row)].join('\n')

/** Only the ratios to the baselines can be compared between machines. */
export function formatMarkdown(bench: Bench): string {
	const { machine, engine, isQuick } = bench
	const intro = `${engine === 'd1' ? 'D1' : 'libSQL (sqld)'} in one workerd, ${machine.cores} cores, ${machine.processor}, Node ${machine.node}; ${CONNECTIONS} connections, medians of three rounds${isQuick ? ' (quick run)' : ''}. Ratios compare requests per second and, in brackets, CPU time.`
	return [intro, cachedTable(bench), uncachedTable(bench), formatSummary(bench)].join('\n\n')
}

function cachedTable({ sizes }: Bench): string {
	const loadCells = (load: LoadSummary, bytes: number) => [
		formatInteger(load.requestsPerSecond),
		formatMs(load.p50Ms),
		formatMs(load.p99AtRateMs),
		formatInteger(bytes),
	]
	const rows = sizes.flatMap(({ hello, cached }) => [
		...(hello ? [['Hono “Hello”', ...loadCells(hello, 'Hello'.length), '1', '']] : []),
		...cached.map((page) => [
			`${page.page === 'product' ? 'product page' : 'listing'}, cached`,
			...loadCells(page, page.bytes),
			formatRatios(page.relativeToHello),
			formatRatios(page.relativeToSamePayload),
		]),
	])
	const headings = [
		'',
		'requests/s',
		'p50',
		`p99 at ${formatInteger(CACHED_REQUESTS_PER_SECOND)}/s`,
		'bytes',
		'relative to “Hello”',
		'relative to the same payload',
	]
	return table(headings, rows)
}

function uncachedTable({ sizes }: Bench): string {
	const last = sizes.at(-1)
	const headings = [
		'uncached',
		...sizes.flatMap(({ products }) => [
			`${formatInteger(products)} products`,
			'relative to the raw query',
		]),
		`${formatInteger(last?.products ?? 0)} relative to ${formatInteger(sizes[0]?.products ?? 0)} products`,
		'rows read',
		`p99 at ${formatInteger(UNCACHED_REQUESTS_PER_SECOND)}/s`,
	]
	const rows = (last?.uncached ?? []).map((page, index) => [
		page.page,
		...sizes.flatMap(({ uncached }) => [
			`${formatInteger(uncached[index]?.requestsPerSecond ?? 0)}/s`,
			formatRawQueryRatio(uncached[index]),
		]),
		formatRatios(page.relativeToSmallest),
		page.rowsRead === null ? '–' : formatInteger(page.rowsRead),
		formatMs(page.p99AtRateMs),
	])
	return table(headings, rows)
}

function formatSummary({ coldStart, bundleBytes, sizes }: Bench): string {
	const memory = sizes
		.map(
			({ products, residentBytes }) =>
				`${formatInteger(residentBytes / MIB)} MiB (${formatInteger(products)})`,
		)
		.join(', ')
	return [
		`- Cold start until the first product page is served, workerd with libSQL: ${formatInteger(coldStart.milliseconds)} ms, ${formatInteger(coldStart.residentBytes / MIB)} MiB.`,
		`- Worker size: ${formatInteger(bundleBytes / 1024)} KiB gzip.`,
		`- Memory of workerd with three copies of the shop and the baselines, after all rounds: ${memory}.`,
	].join('\n')
}
