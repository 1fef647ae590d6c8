import { flag, readArguments, runCommand, UsageError } from './run-command.ts'
import { catalogueCommands } from './shop/catalogue.ts'
import type { ShopCommand } from './shop/shop-command.ts'
import { staffCommands } from './shop/staff.ts'

const commands: Record<string, ShopCommand> = { ...staffCommands, ...catalogueCommands }
const [group = '', verb = '', ...rest] = process.argv.slice(2)
const name = `${group} ${verb}`
const command = commands[name]

await runCommand(command ? `Usage: ${formatUsage(name, command)}` : listCommands(), async () => {
	if (!group) throw new UsageError('The command is missing.')
	if (!command) throw new UsageError(`There is no command ${name.trim()}.`)
	const options = { remote: flag, ...command.flags }
	const { args, flags } = readArguments(options, command.argumentCount, rest)
	await command.run({ args, flags, remote: flags.remote === true })
})

function formatUsage(commandName: string, { argumentUsage }: ShopCommand): string {
	const words = ['npm run shop --', commandName, argumentUsage, '[--remote]']
	return words.filter(Boolean).join(' ')
}

function listCommands(): string {
	const lines = Object.entries(commands).map((entry) => `  ${formatUsage(...entry)}`)
	return ['Usage: npm run shop -- COMMAND', ...lines].join('\n')
}
