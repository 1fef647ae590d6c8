import * as v from 'valibot'
import { defaultSettings } from '#content/shop.ts'
import { mapBranches } from '#contract/shop/branches.ts'
import {
	type SettingsChange,
	ShopSettings,
	type VersionedSettings,
} from '#contract/shop/settings.ts'
import { incrementGeneration } from '#db/catalogue/generation.ts'
import type { Database } from '#db/client.ts'
import { violates } from '#db/constraints.ts'
import type { StoredSettings } from '#db/schema.ts'
import { findSettings, updateSettings } from '#db/settings/settings.ts'
import { type Actor, changedFields, insertAuditEntry } from '#worker/domain/audit/audit-context.ts'
import { DomainError } from '#worker/domain/domain-error.ts'

const defaults = v.parse(ShopSettings, defaultSettings)

const initialSettings: VersionedSettings = { version: 0, settings: defaults }

export async function readStoredSettings(db: Database): Promise<ShopSettings> {
	return toVersionedSettings(await findSettings(db)).settings
}

function toVersionedSettings(row: Awaited<ReturnType<typeof findSettings>>): VersionedSettings {
	if (!row) return initialSettings
	return { version: row.version, settings: completeSettings(row.values) }
}

/** Creates a reader that caches the settings of the latest generation, as every page needs them. */
export function createSettingsReader() {
	let latest: { generation: number; settings: VersionedSettings } | undefined
	/** For pages that must not wait for the database. */
	const lastKnownSettings = () => latest?.settings ?? initialSettings

	async function readSettings(database: () => Database, generation?: number) {
		if (latest && latest.generation === generation) return latest.settings
		const settings = toVersionedSettings(await findSettings(database()))
		if (generation !== undefined) latest = { generation, settings }
		return settings
	}

	return { readSettings, lastKnownSettings }
}

/** Adds default values for fields that did not exist when the settings were stored. */
function completeSettings(stored: StoredSettings): ShopSettings {
	return {
		...mergeSettings(defaults, stored),
		phones: { ...defaults.phones, ...stored.phones },
		wallets: { ...defaults.wallets, ...stored.wallets },
		terms: { ...defaults.terms, ...stored.terms },
	}
}

const CONFLICT = 'Someone else saved these settings after you opened them. Nothing was overwritten.'

/** Saves settings that differ, unless someone else changed one of them after `version` was read. */
export async function changeSettings(
	db: Database,
	input: SettingsChange,
	actor: Actor,
): Promise<VersionedSettings> {
	const row = await findSettings(db)
	const current = toVersionedSettings(row)
	const fields = splitFields(current.settings)
	const difference = changedFields(fields, splitFields(input.settings))
	const changed = Object.keys(difference.after)
	// No version check, so that a repeated request succeeds like the first.
	if (changed.length === 0) return current
	const versions = new Map<string, number>(
		Object.keys(fields).map((field) => [field, row?.fieldVersions[field] ?? current.version]),
	)
	if (changed.some((field) => Number(versions.get(field)) > input.version))
		throw new DomainError('version_conflict', CONFLICT)
	const version = current.version + 1
	for (const field of changed) versions.set(field, version)
	const settings = mergeSettings(current.settings, input.settings)
	const entry = { action: 'settings-change', target: 'settings', ...difference } as const
	const update = db.batch([
		updateSettings(db, {
			version: current.version,
			values: settings,
			fieldVersions: Object.fromEntries(versions),
			updatedAt: actor.now,
		}),
		insertAuditEntry(db, actor, entry),
		incrementGeneration(db),
	])
	try {
		await update
		return { version, settings }
	} catch (error) {
		if (!violates(error, 'settingsAreUnchanged')) throw error
		// Someone saved at the same time, perhaps other settings.
		return changeSettings(db, input, actor)
	}
}

/** Returns separately versioned fields, such as `branches.madhupur.hours`. */
function splitFields({ branches = {}, ...fields }: SettingsChange['settings']) {
	const branchFields = Object.entries(branches).flatMap(([slug, changes]) =>
		Object.entries(changes).map(([name, value]) => [`branches.${slug}.${name}`, value]),
	)
	return { ...fields, ...Object.fromEntries(branchFields) } as Record<string, unknown>
}

function mergeSettings(
	settings: ShopSettings,
	changes: StoredSettings | SettingsChange['settings'],
): ShopSettings {
	return {
		...settings,
		...changes,
		branches: mapBranches((slug) => ({ ...settings.branches[slug], ...changes.branches?.[slug] })),
	}
}
