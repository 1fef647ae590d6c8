import * as build from 'virtual:remix/server-build'
import { openDatabase } from '#db/client.ts'
import { createApp } from './app.ts'

export default createApp({ build, openDatabase, mode: import.meta.env?.MODE })
