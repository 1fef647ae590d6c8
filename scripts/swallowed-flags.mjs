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
const switchedOff = ['pictures']
/** npm completes what begins like a setting of its own. */
const completed = { bench: { engine: 'engine_strict' }, deploy: { to: 'token_description' } }

/** The flags that npm took for its own, so that the command would never hear of them. */
export function swallowedFlags({ npm_lifecycle_event: command, ...environment }) {
	const taken = (setting) => environment[`npm_config_${setting}`]
	const settingOf = (flag) => flag.replaceAll('-', '_')
	const given = (flag) => taken(settingOf(flag)) || taken(completed[command]?.[flag])
	const on = flags.filter(given)
	const off = switchedOff.filter((flag) => taken(settingOf(flag)) === '')
	return [
		...on.map((flag) => (given(flag) === 'true' ? `--${flag}` : `--${flag} ${given(flag)}`)),
		...off.map((flag) => `--no-${flag}`),
	]
}
