import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import { deployedShop } from '#scripts/deploy/account.ts'
import { wranglerApi } from '#scripts/run-program.ts'

type Bindings = { DB: D1Database; IMAGES: R2Bucket }

/** Opens the bindings of wrangler.toml for `use`: on this machine or, with `remote`, in the Cloudflare account. */
export async function withBindings<Result>(
	{ remote }: { remote: boolean },
	use: (bindings: Bindings) => Promise<Result>,
): Promise<Result> {
	const { env, dispose } = await wranglerApi().getPlatformProxy<Bindings>({
		configPath: remote ? deployedShop().configPath : 'wrangler.toml',
		// `CLOUDFLARE_ENV` selects among deployed shops, each of which has a configuration of its own.
		environment: '',
		remoteBindings: remote,
	})
	return use(env).finally(dispose)
}
