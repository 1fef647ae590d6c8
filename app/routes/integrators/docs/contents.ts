import { type GuideSection, headings } from '#app/content/api-guide.ts'
import { anchorOf } from '#app/lib/anchor.ts'
import type { ApiDocument, Operation } from '#worker/contract/api-document.ts'

export type Entry = { label: string; anchor: string; within?: Entry[] }

type CallOf = { method: string; path: string; operation: Operation }

type Group = { name: string; description: string; calls: CallOf[] }

export function contentsOf(guide: readonly GuideSection[], document: ApiDocument): Entry[] {
	const groups = groupsOf(document).map(({ name, calls }) => ({
		label: name,
		anchor: anchorOf(name),
		within: calls.map(({ operation: { summary, operationId } }) => ({
			label: summary,
			anchor: operationId,
		})),
	}))
	const titled = (label: string) => ({ label, anchor: anchorOf(label) })
	const parts = guide.map(({ heading }) => titled(heading))
	return [...parts, titled(headings.refusals), ...groups, titled(headings.shapes)]
}

/** The calls under what they are about. */
export function groupsOf({ tags, paths }: ApiDocument): Group[] {
	const all = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
	)
	return tags.map(({ name, description }) => ({
		name,
		description,
		calls: all.filter(({ operation }) => operation.tags.includes(name)),
	}))
}
