const flags = [
	'catalogue',
	'dry-run',
	'engine',
	'fresh',
	'log',
	'name',
	'part',
	'project',
	'quick',
	'remote',
	'replace-demo',
	'second-factor',
	'seed',
	'skip-checks',
	'status',
	'to',
	'tracked',
]
/** npm expands a flag that is the start of one of its own settings. */
const expanded = { bench: { engine: 'engine_strict' }, deploy: { to: 'token_description' } }

/** Returns the flags that npm took for its own settings, so that the command would not receive them. */
export function swallowedFlags({ npm_lifecycle_event: command, ...environment }) {
	const setting = (name) => environment[`npm_config_${name}`]
	const flagValue = (flag) =>
		setting(flag.replaceAll('-', '_')) || setting(expanded[command]?.[flag])
	const swallowed = flags
		.filter(flagValue)
		.map((flag) => (flagValue(flag) === 'true' ? `--${flag}` : `--${flag} ${flagValue(flag)}`))
	return setting('pictures') === '' ? [...swallowed, '--no-pictures'] : swallowed
}
