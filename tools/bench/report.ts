import { MIB } from '#contract/limits.ts'
import type { ColdStart } from './cold-start.ts'
import type { MixResult } from './drive-mix.ts'
import type { Ratio } from './medians.ts'
import type { MadePage, SizeResult } from './results.ts'

type Machine = { cores: number; processor: string; node: string }

export type Bench = {
	engine: string
	isQuick: boolean
	machine: Machine
	bundleBytes: number
	sizes: SizeResult[]
	mix: MixResult & { products: number; warmUpViews: number; residentBytes: number }
	cold: ColdStart
}

const whole = (number: number) => Math.round(number).toLocaleString('en')
const two = (number: number) => (Number.isNaN(number) ? '–' : number.toFixed(2))
const of = ({ byRequests, byProcessor }: Ratio) => `${two(byRequests)} (${two(byProcessor)})`
const ratioOf = (page: MadePage | undefined) => (page ? of(page.ofBatch) : '–')
const ms = (number: number) => (Number.isNaN(number) ? '–' : `${whole(number)} ms`)
const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
const table = (heads: string[], rows: string[][]) =>
	[row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n')

/** The figures as Markdown; the ratios to the floors are what may be compared between machines. */
export function markdownOf(bench: Bench): string {
	const { machine, engine, isQuick } = bench
	const intro = `${engine === 'd1' ? 'D1' : 'libSQL (sqld)'} in one workerd, ${machine.cores} cores, ${machine.processor}, Node ${machine.node}; 16 connections, medians of three rounds${isQuick ? ' (quick: short ones)' : ''}. Ratios are of requests a second and, in brackets, of processor time.`
	return [intro, keptTable(bench), madeTable(bench), oneLiners(bench)].join('\n\n')
}

function keptTable({ sizes }: Bench): string {
	const rows = sizes.flatMap(({ hello, kept }) => [
		...(hello
			? [
					[
						'Hono’s hello',
						whole(hello.requestsPerSecond),
						ms(hello.p50),
						ms(hello.p99AtRate),
						'5',
						'1',
						'',
					],
				]
			: []),
		...kept.map((page) => [
			`${page.page === 'product' ? 'product page' : 'listing'}, kept`,
			whole(page.requestsPerSecond),
			ms(page.p50),
			ms(page.p99AtRate),
			whole(page.bytes),
			of(page.ofHello),
			of(page.ofBytes),
		]),
	])
	const heads = [
		'',
		'requests/s',
		'p50',
		'p99 at 1,000/s',
		'bytes',
		'of hello',
		'of the same bytes',
	]
	return table(heads, rows)
}

function madeTable({ sizes }: Bench): string {
	const last = sizes.at(-1)
	const heads = [
		'made anew',
		...sizes.flatMap(({ products }) => [`${whole(products)} products`, 'of its batch']),
		`against ${whole(sizes[0]?.products ?? 0)}`,
		'rows read',
		'p99 at 300/s',
	]
	const rows = (last?.made ?? []).map((page, index) => [
		page.page,
		...sizes.flatMap(({ made }) => [
			`${whole(made[index]?.requestsPerSecond ?? 0)}/s`,
			ratioOf(made[index]),
		]),
		of(page.growth),
		page.rowsRead === null ? '–' : whole(page.rowsRead),
		ms(page.p99AtRate),
	])
	return table(heads, rows)
}

function oneLiners({ mix, cold, bundleBytes, sizes }: Bench): string {
	const memory = sizes
		.map(({ products, residentBytes }) => `${whole(residentBytes / MIB)} MiB (${whole(products)})`)
		.join(', ')
	return [
		`- A shopper-like mix over ${whole(mix.products)} products, two of a hundred signed in: ${two(mix.hitRatio)} of the strangers’ views are hits (${two(mix.hitRatioOfAll)} of all; ${two(mix.hitRatioOfSeen)} where the page was asked for before) after ${whole(mix.warmUpViews)} views, ${whole(mix.requestsPerSecond)} views/s, p50 ${ms(mix.p50)}, p99 ${ms(mix.p99)}, ${whole(mix.bytesPerView)} bytes a view; workerd takes ${whole(mix.residentBytes / MIB)} MiB.`,
		`- Cold start, workerd alone on libSQL, to the first product page: ${whole(cold.milliseconds)} ms, ${whole(cold.residentBytes / MIB)} MiB.`,
		`- The Worker: ${whole(bundleBytes / 1024)} KiB gzip.`,
		`- Memory of workerd with the shop twice and the floors, after all rounds: ${memory}.`,
	].join('\n')
}
