import { type Loaded, medianLoad, medianRatio, type Ratio } from './medians.ts'
import { leading } from './plan.ts'
import type { Subject } from './subject.ts'

/** Everything a step measured, a value a round. */
export type Rounds = Map<string, Loaded[]>

type KeptPage = Loaded & {
	page: string
	bytes: number
	p99AtRate: number
	ofHello: Ratio
	ofBytes: Ratio
}
export type MadePage = Loaded & {
	page: string
	bytes: number
	statements: number
	rowsRead: number | null
	ofBatch: Ratio
	/** Requests a second beside those of the smallest catalogue. */
	growth: Ratio
	/** `NaN` where it was not measured. */
	p99AtRate: number
}
export type SizeResult = {
	name: string
	products: number
	hello?: Loaded & { p99AtRate: number }
	kept: KeptPage[]
	made: MadePage[]
	residentBytes: number
}

/** The medians of one size, beside the floors of the same rounds. */
export async function resultOf(
	rounds: Rounds,
	{ catalogue, server, pages }: Subject,
	smallest: Subject,
): Promise<SizeResult> {
	const of = (kind: string, page: string, name = catalogue.name) =>
		rounds.get(`${name}/${kind}/${page}`) ?? []
	const p99At = (kind: string, page: string) => medianLoad(of(kind, page)).p99
	const hello = of('hello', 'hello')
	const keptPages = pages.filter(
		({ name }) => hello.length > 0 && (leading as readonly string[]).includes(name),
	)
	return {
		name: catalogue.name,
		products: catalogue.products.length,
		...(hello.length > 0
			? { hello: { ...medianLoad(hello), p99AtRate: p99At('hello-at-rate', 'hello') } }
			: {}),
		kept: keptPages.map(({ name, bytes }) => ({
			page: name,
			bytes,
			...medianLoad(of('cached', name)),
			p99AtRate: p99At('cached-at-rate', name),
			ofHello: medianRatio(of('cached', name), hello),
			ofBytes: medianRatio(of('cached', name), of('bytes', name)),
		})),
		made: pages.map(({ name, bytes, statements, rowsRead }) => ({
			page: name,
			bytes,
			statements,
			rowsRead,
			...medianLoad(of('uncached', name)),
			ofBatch: medianRatio(of('uncached', name), of('batch', name)),
			growth: medianRatio(of('uncached', name), of('uncached', name, smallest.catalogue.name)),
			p99AtRate: p99At('uncached-at-rate', name),
		})),
		residentBytes: await server.residentBytes(),
	}
}
