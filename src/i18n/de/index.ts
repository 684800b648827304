import { account } from './account'
import { errors } from './errors'
import { kernel } from './kernel'
import { ra } from './ra'
import { settings } from './settings'
import { shell } from './shell'

export const phrases = { ...ra, ...shell, ...kernel, ...errors, ...account, ...settings }
