import * as v from 'valibot'
import { defaultSettings } from '#content/shop.ts'
import { mapBranches } from '#contract/branches.ts'
import { type SettingsInput, ShopSettings, type VersionedSettings } from '#contract/settings.ts'
import { incrementGeneration } from '#db/catalogue/generation.ts'
import type { Database } from '#db/client.ts'
import type { StoredSettings } from '#db/schema.ts'
import { findSettings, updateSettings } from '#db/settings/settings.ts'
import { type Actor, changedFields, insertAuditEntry } from '#worker/domain/audit/audit-context.ts'
import { DomainError, replaceConstraintError } from '#worker/domain/domain-error.ts'

const defaults = v.parse(ShopSettings, defaultSettings)

export const initialSettings: VersionedSettings = { version: 0, settings: defaults }

/** Returns the stored settings, or the defaults as version 0. */
async function readStoredSettings(db: Database): Promise<VersionedSettings> {
	const row = await findSettings(db)
	if (!row) return initialSettings
	return { version: row.version, settings: completeSettings(row.values) }
}

/** Creates a reader that caches the settings of the latest generation, as every page needs them. */
export function createSettingsReader() {
	let latest: { generation: number; settings: VersionedSettings } | undefined
	/** Returns the cached settings, or the defaults, for pages that must not wait for the database. */
	const lastKnownSettings = () => latest?.settings ?? initialSettings

	async function readSettings(database: () => Database, generation?: number) {
		if (latest && latest.generation === generation) return latest.settings
		const settings = await readStoredSettings(database())
		if (generation !== undefined) latest = { generation, settings }
		return settings
	}

	return { readSettings, lastKnownSettings }
}

/** Adds default values for fields that did not exist when the settings were stored. */
function completeSettings(stored: StoredSettings): ShopSettings {
	return {
		...defaults,
		...stored,
		phones: { ...defaults.phones, ...stored.phones },
		wallets: { ...defaults.wallets, ...stored.wallets },
		branches: mapBranches((slug) => ({
			...defaults.branches[slug],
			...stored.branches?.[slug],
		})),
	}
}

/** Saves all settings. Throws a version conflict if someone else saved them after `version` was read. */
export async function changeSettings(
	db: Database,
	input: SettingsInput,
	actor: Actor,
): Promise<VersionedSettings> {
	const current = await readStoredSettings(db)
	const difference = changedFields(current.settings, input.settings, v.keyof(ShopSettings).options)
	// No version check, so that a repeated request succeeds like the first.
	if (Object.keys(difference.after).length === 0) return current
	const { now, staffId } = actor
	const entry = { action: 'settings-change', staffId, target: 'settings', ...difference } as const
	const message = 'Someone else saved the settings after you opened them. Nothing was overwritten.'
	const conflict = new DomainError('version_conflict', message)
	const changes = [
		updateSettings(db, input, now),
		insertAuditEntry(db, actor, entry),
		incrementGeneration(db),
	] as const
	await db.batch(changes).catch(replaceConstraintError('settingsAreUnchanged', conflict))
	return { version: input.version + 1, settings: input.settings }
}
