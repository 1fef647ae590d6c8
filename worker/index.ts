import * as build from 'virtual:remix/server-build'
import { openDatabase } from '#db/client.ts'
import { createFrontDoor } from './front-door.ts'

export default createFrontDoor({ build, openDatabase, mode: import.meta.env?.MODE })
